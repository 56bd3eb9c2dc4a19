import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { keepLists, restoreLists } from './kept-lists';

const ME = 7;
const HISTORY = ['points', 'history'];
const KEPT = { meta: { isKept: true } };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('keptFor', String(ME));
});
afterEach(() => {
  kept.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What listens to the page after its test would write into the next one. */
const kept: (() => void)[] = [];
function keep(queries: QueryClient): () => void {
  const stop = keepLists(queries, ME);
  kept.push(stop);
  return stop;
}

const pass = (milliseconds = 1000) => jest.advanceTimersByTimeAsync(milliseconds);
const stored = () => localStorage.getItem('keptLists') ?? '';

async function show(queries: QueryClient, data: unknown, options: object = KEPT, queryKey = HISTORY) {
  await queries.fetchQuery({ queryKey, queryFn: () => data, ...options });
}

/** A device on which somebody has seen a list. */
async function keepOnDevice(data: unknown): Promise<void> {
  const queries = new QueryClient();
  const stop = keep(queries);
  await pass();
  await show(queries, data);
  await pass();
  stop();
}

it('keeps the first page of a list, and nothing that is not to be kept', async () => {
  const queries = new QueryClient();
  keep(queries);
  await pass();
  await show(queries, { pages: [{ rows: ['one'] }, { rows: ['two'] }], pageParams: [null, 'next'] });
  await show(queries, 'secret', {}, ['another']);
  await pass();
  expect(stored()).toContain('one');
  expect(stored()).not.toContain('two');
  expect(stored()).not.toContain('secret');
});

it('shows what was kept, and counts it as old', async () => {
  await keepOnDevice('of yesterday');
  const queries = new QueryClient();
  await restoreLists(queries);
  expect(queries.getQueryData(HISTORY)).toBe('of yesterday');
  expect(queries.getQueryState(HISTORY)?.isInvalidated).toBe(true);
});

it('does not replace what has already come from the server, and does not count it as old', async () => {
  await keepOnDevice('of yesterday');
  await pass();
  const queries = new QueryClient();
  await show(queries, 'of today');
  await pass();
  await restoreLists(queries);
  expect(queries.getQueryData(HISTORY)).toBe('of today');
  expect(queries.getQueryState(HISTORY)?.isInvalidated).toBe(false);
});

it.each(['{', '[]', '"text"', '{"clientState":5}', 'null'])(
  'starts without lists when %s is stored',
  async (text) => {
    // The library reports it.
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem('keptLists', text);
    const queries = new QueryClient();
    await restoreLists(queries);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  },
);

it('writes nothing any more when the person has left in the meantime', async () => {
  const queries = new QueryClient();
  const stop = keep(queries);
  await pass();
  await show(queries, 'of Marjorie');
  stop();
  localStorage.removeItem('keptLists');
  await pass();
  expect(stored()).toBe('');
});

it('writes nothing for a person whom the device no longer keeps', async () => {
  const queries = new QueryClient();
  keep(queries);
  await pass();
  await show(queries, 'of Marjorie');
  localStorage.setItem('keptFor', '8');
  await pass();
  expect(stored()).not.toContain('of Marjorie');
});

it('writes at once when the page is left, and only while the person is there', async () => {
  const queries = new QueryClient();
  const stop = keep(queries);
  await pass();
  await show(queries, 'of Marjorie');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('of Marjorie');

  stop();
  localStorage.removeItem('keptLists');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('');
});
