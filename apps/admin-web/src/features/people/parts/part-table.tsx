import { type ListPage, pageOf } from '@pwen/web/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Grid, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { UnfoldButton } from '../../../ui/lists/unfold-button';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { peopleKeys } from '../people-keys';

const PAGE_ROWS = 50;

export type PersonPart = 'history' | 'completions' | 'responses' | 'redemptions' | 'sessions';

interface ListCall {
  path: { id: number };
  query: { limit: number; cursor?: number };
  signal: AbortSignal;
}

interface PartTableProps<Row> {
  personId: number;
  part: PersonPart;
  call: (options: ListCall) => Promise<{ data: Row[]; response: Response }>;
  rowKey: keyof Row & string;
  /** What stands in the table on a wide screen, and on a phone. */
  wide: TableColumnsType<Row>;
  narrow: TableColumnsType<Row>;
  noneText?: string;
  /** The key of the page to begin with. */
  start?: number;
  isMarked?: (row: Row) => boolean;
  expand?: {
    columnTitle: string;
    label: (row: Row, isExpanded: boolean) => string;
    isExpandable?: (row: Row) => boolean;
    render: (row: Row) => ReactNode;
  };
}

/** A list of a person's page: a table that is paged by key, or what stands in its place. */
export function PartTable<Row extends object>(props: PartTableProps<Row>) {
  const { personId, part, call, rowKey, wide, narrow, noneText, start, isMarked, expand } = props;
  const texts = useTexts();
  const isWide = Grid.useBreakpoint().md ?? false;
  const pages = useRowPages(start);
  const query = { limit: PAGE_ROWS, cursor: pages.key };
  const list = useQuery<ListPage<Row>>({
    queryKey: peopleKeys.partPage(personId, part, query),
    queryFn: async ({ signal }) => pageOf(await call({ path: { id: personId }, query, signal })),
    placeholderData: keepPreviousData,
  });
  const label = texts.person.tabs[part];

  if (list.isPending) return <Loading />;
  if (list.isError) {
    return (
      <LoadFailed
        title={texts.person[part].loadFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { rows, next } = list.data;
  if (rows.length === 0 && pages.page === 1)
    return <Nothing title={texts.person[part].none} text={noneText} />;
  return (
    <div className="tab-body">
      <ListScroll label={label} of={String(pages.page)}>
        <Table<Row>
          rowKey={rowKey}
          size="small"
          columns={isWide ? wide : narrow}
          dataSource={rows}
          pagination={false}
          rowClassName={(row) => (isMarked?.(row) ? 'marked-row' : '')}
          expandable={
            expand && {
              columnTitle: <span className="visually-hidden">{expand.columnTitle}</span>,
              rowExpandable: expand.isExpandable,
              expandedRowRender: expand.render,
              expandIcon: ({ expanded, expandable, onExpand, record }) =>
                expandable && (
                  <UnfoldButton
                    label={expand.label(record, expanded)}
                    isUnfolded={expanded}
                    onPress={(event) => onExpand(record, event)}
                  />
                ),
            }
          }
        />
      </ListScroll>
      <KeyPager list={label} pages={pages} next={next} isLoading={list.isPlaceholderData} />
    </div>
  );
}
