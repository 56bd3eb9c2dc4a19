import {
  infiniteQueryOptions,
  type DataTag,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** The key at which the next page starts; null on the last page. */
  next: number | null;
  /** The number of rows of the whole list, if the server sends it. */
  total: number | null;
}

/** Reads a page from a response: the rows are in the body, the next key and the total in the headers. */
export function pageOf<Row>({ data, response }: { data: Row[]; response: Response }): ListPage<Row> {
  const { headers } = response;
  return {
    rows: data,
    next: numberIn(headers.get('X-Next-Cursor')),
    total: numberIn(headers.get('X-Total-Count')),
  };
}

const numberIn = (header: string | null) => (header === null ? null : Number(header));

type ListOptions<Row, Key extends readonly unknown[]> = UseInfiniteQueryOptions<
  ListPage<Row>,
  Error,
  InfiniteData<ListPage<Row>, number | null>,
  Key,
  number | null
>;

interface InfiniteListOptions<Row, Key extends readonly unknown[]> extends Omit<
  ListOptions<Row, Key>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
> {
  queryKey: Key;
  /** Fetches the page that starts at this key; without one, the first page. */
  fetchPage: (cursor: number | undefined) => Promise<ListPage<Row>>;
}

/** The options of a query for a list whose pages are loaded one by one, on demand. */
export function infiniteList<Row, const Key extends readonly unknown[]>({
  fetchPage,
  ...options
}: InfiniteListOptions<Row, Key>) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam }) => fetchPage(pageParam ?? undefined),
    initialPageParam: null as number | null,
    getNextPageParam: (page: ListPage<Row>) => page.next,
  });
}

type LoadedPages<Row> = { pages: readonly ListPage<Row>[] };

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
export function changeRows<Row>(
  queries: QueryClient,
  queryKey: DataTag<readonly unknown[], InfiniteData<ListPage<Row>>, Error>,
  change: (row: Row) => Row,
): void {
  queries.setQueryData<InfiniteData<ListPage<Row>>>(queryKey, (list) =>
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
