import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { changeRows, gatherPages, infiniteList, pageOf, rowsOf, type ListPage } from './lists.js';

interface Row {
  id: number;
  title: string;
}

/** Three rows, the newest first, two per page. */
const PAGES: Record<string, ListPage<Row>> = {
  first: {
    rows: [
      { id: 3, title: 'c' },
      { id: 2, title: 'b' },
    ],
    next: 2,
    total: 3,
  },
  2: { rows: [{ id: 1, title: 'a' }], next: null, total: 3 },
};
const fetchPage = async (from: number | undefined) => PAGES[from ?? 'first']!;
const idsOf = (rows: Row[] | undefined) => rows?.map(({ id }) => id);

describe('a page of a list', () => {
  const answer = (headers: Record<string, string>) => ({
    data: [{ id: 3, title: 'c' }],
    response: new Response(null, { headers }),
  });

  it('has the next key and the total from the headers', () => {
    expect(pageOf(answer({ 'X-Next-Cursor': '3', 'X-Total-Count': '8' }))).toEqual({
      rows: [{ id: 3, title: 'c' }],
      next: 3,
      total: 8,
    });
  });

  it('has a key that is no number as a text', () => {
    expect(pageOf(answer({ 'X-Next-Cursor': '7-3', 'X-Total-Count': '0' }))).toEqual({
      rows: [{ id: 3, title: 'c' }],
      next: '7-3',
      total: 0,
    });
  });

  it('is the last one if no header has a next key', () => {
    expect(pageOf(answer({}))).toMatchObject({ next: null, total: null });
  });
});

describe('a list that is loaded page by page', () => {
  const list = infiniteList<Row, ['rows']>({ queryKey: ['rows'], fetchPage });
  const load = async (pages: number) => {
    const queries = new QueryClient();
    await queries.fetchInfiniteQuery({ ...list, pages });
    return queries;
  };

  it('continues where the previous page ended', async () => {
    const queries = await load(2);
    expect(idsOf(rowsOf(queries.getQueryData(list.queryKey)))).toEqual([3, 2, 1]);
  });

  it('changes its rows on every page without a request', async () => {
    const queries = await load(2);
    changeRows(queries, list.queryKey, (row) => (row.id === 1 ? { ...row, title: 'z' } : row));
    const loaded = queries.getQueryData(list.queryKey);
    expect(rowsOf(loaded)?.map(({ title }) => title)).toEqual(['c', 'b', 'z']);
  });

  it('keeps its age when no row changes', async () => {
    const queries = await load(1);
    queries.setQueryData(list.queryKey, (loaded) => loaded, { updatedAt: 1 });
    changeRows(queries, list.queryKey, (row) => (row.id === 9 ? { ...row, title: 'z' } : row));
    expect(queries.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(1);
  });

  it('stays not loaded when it is changed before it is loaded', () => {
    const queries = new QueryClient();
    changeRows(queries, list.queryKey, (row) => row);
    expect(queries.getQueryData(list.queryKey)).toBeUndefined();
  });
});

describe('a list of which all pages are fetched', () => {
  it('has the rows of every page and the total', async () => {
    const { rows, total } = await gatherPages(fetchPage, 100);
    expect([idsOf(rows), total]).toEqual([[3, 2, 1], 3]);
  });

  it('ends with the page that reaches the limit, and has the total of the whole list', async () => {
    const { rows, total } = await gatherPages(fetchPage, 1);
    expect([idsOf(rows), total]).toEqual([[3, 2], 3]);
  });
});
