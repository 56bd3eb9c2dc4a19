import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { DisabledReason } from '../buttons/disabled-reason';
import { useFormats } from '../format';
import type { KeyPages } from './use-key-pages';
import './key-pager.css';

interface KeyPagerProps<Key> {
  /** The name of the list: a page may have two lists, one of them in a dialog. */
  list: string;
  pages: KeyPages<Key>;
  /** The key of the next page; null on the last one. */
  next: Key | null;
  isLoading: boolean;
}

/** The buttons of a list that is paged by key. Renders nothing when there is only one page. */
export function KeyPager<Key>({ list, pages, next, isLoading }: KeyPagerProps<Key>) {
  const texts = useTexts();
  const { number } = useFormats();
  if (!pages.goBack && next === null) return null;
  return (
    <nav className="key-pager" aria-label={texts.pager.label({ list })}>
      <DisabledReason why={pages.goBack ? null : texts.pager.isFirst}>
        <Button icon={<LeftOutlined />} disabled={isLoading} onClick={pages.goBack}>
          {texts.pager.previous}
        </Button>
      </DisabledReason>
      <span role="status">{texts.pager.page({ n: number(pages.page) })}</span>
      <DisabledReason why={next === null ? texts.pager.isLast : null}>
        <Button
          icon={<RightOutlined />}
          iconPlacement="end"
          disabled={isLoading}
          onClick={() => next !== null && pages.goForward(next)}
        >
          {texts.pager.next}
        </Button>
      </DisabledReason>
    </nav>
  );
}
