import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format';
import type { KeyPages } from './use-key-pages';

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
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!pages.goBack && next === null) return null;
  return (
    <nav className="key-pager" aria-label={t('pager.label', { list })}>
      <Button icon={<LeftOutlined />} disabled={!pages.goBack || isLoading} onClick={pages.goBack}>
        {t('pager.previous')}
      </Button>
      <span role="status">{t('pager.page', { n: number(pages.page) })}</span>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={next === null || isLoading}
        onClick={() => next !== null && pages.goForward(next)}
      >
        {t('pager.next')}
      </Button>
    </nav>
  );
}
