import {
  infiniteQueryOptions,
  type DataTag,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';

/** One page of a list. */
export interface ListPage<Row, Key extends number | string = number> {
  rows: Row[];
  /** The key at which the next page starts; null on the last page. */
  next: Key | null;
  /** The number of rows of the whole list, if the server sends it. */
  total: number | null;
}

/**
 * Reads a page from a response: the rows are in the body, the next key and the total in the headers. A key that is no number
 * stays a text.
 */
export function pageOf<Row, Key extends number | string = number>({
  data,
  response: { headers },
}: {
  data: Row[];
  response: Response;
}): ListPage<Row, Key> {
  return {
    rows: data,
    next: valueOf(headers.get('X-Next-Cursor')) as Key | null,
    total: valueOf(headers.get('X-Total-Count')) as number | null,
  };
}

const valueOf = (header: string | null) => header && (isNaN(+header) ? header : +header);

type ListOptions<Row, Name extends readonly unknown[], Key extends number | string> = UseInfiniteQueryOptions<
  ListPage<Row, Key>,
  Error,
  InfiniteData<ListPage<Row, Key>, Key | null>,
  Name,
  Key | null
>;

interface InfiniteListOptions<Row, Name extends readonly unknown[], Key extends number | string> extends Omit<
  ListOptions<Row, Name, Key>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
> {
  queryKey: Name;
  /** Fetches the page that starts at this key; without one, the first page. */
  fetchPage: (cursor: Key | undefined) => Promise<ListPage<Row, Key>>;
}

/** The options of a query for a list whose pages are loaded one by one, on demand. */
export function infiniteList<
  Row,
  const Name extends readonly unknown[],
  Key extends number | string = number,
>({ fetchPage, ...options }: InfiniteListOptions<Row, Name, Key>) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam }) => fetchPage((pageParam as Key | null) ?? undefined),
    initialPageParam: null as Key | null,
    getNextPageParam: (page: ListPage<Row, Key>) => page.next,
  });
}

type LoadedPages<Row> = { pages: readonly Pick<ListPage<Row>, 'rows'>[] };

/** The rows of all loaded pages; undefined if none is loaded. */
export function rowsOf<Row>(list: LoadedPages<Row>): Row[];
export function rowsOf<Row>(list: LoadedPages<Row> | undefined): Row[] | undefined;
export function rowsOf<Row>(list: LoadedPages<Row> | undefined): Row[] | undefined {
  return list?.pages.flatMap((page) => page.rows);
}

/**
 * Changes rows of a list in the cache, without a request. A list that is not loaded stays not loaded, and an unchanged
 * list keeps its age.
 *
 * @param change returns the same object for a row that does not change
 */
export function changeRows<Row, Key extends number | string>(
  queries: QueryClient,
  queryKey: DataTag<readonly unknown[], InfiniteData<ListPage<Row, Key>>, Error>,
  change: (row: Row) => Row,
): void {
  queries.setQueryData<InfiniteData<ListPage<Row, Key>>>(queryKey, (list) =>
    list && rowsOf(list).some((row) => change(row) !== row)
      ? { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) }
      : undefined,
  );
}

export interface GatheredRows<Row> {
  rows: Row[];
  /** The number of rows at the server, loaded or not. */
  total: number;
}

/** Fetches all pages, up to `maxRows` rows, for uses that need the whole list. */
export async function gatherPages<Row>(
  fetchPage: (cursor: number | undefined) => Promise<ListPage<Row>>,
  maxRows: number,
): Promise<GatheredRows<Row>> {
  const rows: Row[] = [];
  let page: ListPage<Row> | undefined;
  do {
    page = await fetchPage(page?.next ?? undefined);
    rows.push(...page.rows);
  } while (page.next !== null && rows.length < maxRows);
  return { rows, total: page.total ?? rows.length };
}
