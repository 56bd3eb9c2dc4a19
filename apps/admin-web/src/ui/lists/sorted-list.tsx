import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { KeyPager } from '../paging/key-pager';
import type { KeyPages } from '../paging/use-key-pages';
import { Loading, LoadFailed, Nothing } from '../states';
import type { SortedPage } from './sorted-page';

interface SortedListProps {
  title: string;
  page: UseQueryResult<SortedPage<unknown>>;
  pages: KeyPages<string>;
  /** Said when the page cannot be loaded. */
  loadFailed: string;
  isFiltered: boolean;
  /** Said when the filters leave nothing. */
  noMatch: string;
  onClear: () => void;
  /** Shown when there is nothing at all yet. */
  empty: ReactNode;
  /** The rows of the page. */
  children: ReactNode;
}

/** A page of a list that the server sorts, or what stands there instead; and the way to the next page. */
export function SortedList({ title, page, pages, loadFailed, empty, children, ...filters }: SortedListProps) {
  const { isPlaceholderData: isWaiting } = page;
  const isEmpty = page.data?.rows.length === 0;
  return (
    <>
      {(page.isPending || (isWaiting && isEmpty)) && <Loading />}
      {page.isError && (
        <LoadFailed title={loadFailed} isRetrying={page.isFetching} onRetry={() => void page.refetch()} />
      )}
      {page.isSuccess && !isWaiting && isEmpty && (
        <NothingShown isLaterPage={pages.page > 1} empty={empty} {...filters} />
      )}
      {page.isSuccess && !isEmpty && children}
      {page.isSuccess && (
        <div className="list-foot">
          <KeyPager list={title} pages={pages} next={page.data.next} isLoading={isWaiting} />
        </div>
      )}
    </>
  );
}

type NothingShownProps = Pick<SortedListProps, 'isFiltered' | 'noMatch' | 'onClear' | 'empty'> & {
  isLaterPage: boolean;
};

function NothingShown({ isLaterPage, isFiltered, noMatch, onClear, empty }: NothingShownProps) {
  const texts = useTexts();
  // What was on the last page was deleted, or moved to another one.
  if (isLaterPage) return <Nothing title={texts.tables.pageEmpty} />;
  if (!isFiltered) return empty;
  return (
    <Nothing title={noMatch}>
      <Button onClick={onClear}>{texts.tables.clearFilters}</Button>
    </Nothing>
  );
}
