import { type ListPage, pageOf } from '@pwen/web/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { PagedList } from '../../../ui/lists/paged-list';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import { ListTable, type ListTableProps } from '../../../ui/table/list-table';
import { peopleKeys } from '../people-keys';

const PAGE_ROWS = 50;

type PersonPart = 'history' | 'notes' | 'completions' | 'responses' | 'redemptions' | 'sessions';

interface ListCall {
  path: { id: number };
  query: { limit: number; cursor?: number };
  signal: AbortSignal;
}

interface PartTableProps<Row extends object, Key extends string> extends Pick<
  ListTableProps<Row, Key, string>,
  'rowKey' | 'columns' | 'narrow' | 'unfold' | 'isMarked'
> {
  personId: number;
  part: PersonPart;
  call: (options: ListCall) => Promise<{ data: Row[]; response: Response }>;
  noneText?: string;
  /** The key of the page to begin with. */
  start?: number;
}

/** A list of a person's page: a table that is paged by key, or what stands in its place. */
export function PartTable<Row extends object, Key extends string>(props: PartTableProps<Row, Key>) {
  const { personId, part, call, noneText, start, ...table } = props;
  const texts = useTexts();
  const pages = useRowPages(start);
  const query = { limit: PAGE_ROWS, cursor: pages.key };
  const list = useQuery<ListPage<Row>>({
    queryKey: peopleKeys.partPage(personId, part, query),
    queryFn: async ({ signal }) => pageOf(await call({ path: { id: personId }, query, signal })),
    placeholderData: keepPreviousData,
  });
  const label = texts.person.tabs[part];

  return (
    <div className="tab-body">
      <PagedList
        title={label}
        page={list}
        pages={pages}
        loadFailed={texts.person[part].loadFailed}
        nothing={<Nothing title={texts.person[part].none} text={noneText} />}
      >
        <ListTable label={label} of={String(pages.page)} rows={list.data?.rows ?? []} {...table} />
      </PagedList>
    </div>
  );
}
