import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { KeyPager } from '../paging/key-pager';
import type { KeyPages } from '../paging/use-key-pages';
import { Loading, LoadFailed, Nothing } from '../states';
import './lists.css';

interface PagedListProps<Key> {
  title: string;
  page: UseQueryResult<{ rows: readonly unknown[]; next: Key | null }>;
  pages: KeyPages<Key>;
  /** Said when the page cannot be loaded. */
  loadFailed: string;
  /** Stands there instead where trying again would not help. */
  refusal?: ReactNode;
  /** Shown when the list has no rows. */
  nothing: ReactNode;
  /** Whether the list is what its page is for: the way to the next page is then always in sight. */
  fills?: boolean;
  /** The height of what is loading, in lines. */
  loadingLines?: number;
  /** The rows of the page. */
  children: ReactNode;
}

/** A page of a list that the server pages by key, or what stands there instead; and the way to the next page. */
export function PagedList<Key>(props: PagedListProps<Key>) {
  const { title, page, pages, loadFailed, refusal, nothing, fills = false, loadingLines, children } = props;
  const { isPlaceholderData: isWaiting } = page;
  const isEmpty = page.data?.rows.length === 0;
  const pager = page.isSuccess && (
    <KeyPager list={title} pages={pages} next={page.data.next} isLoading={isWaiting} />
  );
  return (
    <>
      {/* The former rows stay until the others are there; having had none says nothing about those. */}
      {(page.isPending || (isWaiting && isEmpty)) && <Loading rows={loadingLines} />}
      {page.isError &&
        (refusal ?? (
          <LoadFailed title={loadFailed} isRetrying={page.isFetching} onRetry={() => void page.refetch()} />
        ))}
      {page.isSuccess && !isWaiting && isEmpty && (
        <NothingListed isEndOfLater={pages.page > 1 && page.data.next === null}>{nothing}</NothingListed>
      )}
      {page.isSuccess && !isEmpty && children}
      {fills ? page.isSuccess && <div className="list-foot">{pager}</div> : pager}
    </>
  );
}

function NothingListed({ isEndOfLater, children }: { isEndOfLater: boolean; children: ReactNode }) {
  const texts = useTexts();
  // What was on the last page was deleted, or moved to another one.
  return isEndOfLater ? <Nothing title={texts.tables.pageEmpty} /> : children;
}

interface NoMatchProps {
  title: string;
  text?: string;
  /** What takes the filters away; without it the usual words. */
  clearText?: string;
  onClear: () => void;
}

/** Said when the filters leave nothing. */
export function NoMatch({ title, text, clearText, onClear }: NoMatchProps) {
  const texts = useTexts();
  return (
    <Nothing title={title} text={text}>
      <Button onClick={onClear}>{clearText ?? texts.tables.clearFilters}</Button>
    </Nothing>
  );
}
