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
  /** The key at which the next page begins; null on the last page. */
  next: number | null;
  /** How many rows the whole list has, where the server says so. */
  total: number | null;
}

/** Reads a page from a list's answer: the rows are its body, the next key and the total are in its headers. */
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
  /** Fetches the page that begins at this key; without one, the first. */
  fetchPage: (cursor: number | undefined) => Promise<ListPage<Row>>;
}

/** The options of a query for a list that is loaded page by page, each when it is asked for. */
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

/** The rows of all pages that are loaded so far; undefined while there are none. */
export function rowsOf<Row>(list: LoadedPages<Row>): Row[];
export function rowsOf<Row>(list: LoadedPages<Row> | undefined): Row[] | undefined;
export function rowsOf<Row>(list: LoadedPages<Row> | undefined): Row[] | undefined {
  return list?.pages.flatMap((page) => page.rows);
}

/**
 * Changes rows of a list in the cache, without asking the server again. A list that is not loaded stays so, and one in
 * which nothing changes keeps its age.
 *
 * @param change returns the row itself where it stays as it is
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
  /** How many rows the server has, loaded or not. */
  total: number;
}

/** Fetches page after page until the list ends or has this many rows, for what is only right over all of them. */
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
