import { describe, expect, it } from '@jest/globals';

import { personRow } from '../../../../testing/people';
import { isFiltered, readView, writeView } from '../../../ui/lists/list-view';
import { asQuery, CALLS_MAX, fillPage, PAGE_PEOPLE } from './people-query';
import { ALLOWED, foldedFilters, type PeopleView, USUAL_VIEW } from './people-view';

const chosen: PeopleView = {
  search: 'mari & co',
  state: 'blocked',
  confirmation: 'unconfirmed',
  activity: 'idle',
  minPoints: 0,
  maxPoints: 5000,
  since: '2026-11-01',
  sort: 'points',
};
const read = (query: string) => readView(new URLSearchParams(query), USUAL_VIEW, ALLOWED);

describe('the address of the list of people', () => {
  it('is read as it was written', () => {
    expect(read(new URLSearchParams(writeView(chosen, USUAL_VIEW)).toString())).toEqual(chosen);
    expect(writeView(USUAL_VIEW, USUAL_VIEW)).toEqual({});
    expect(read('')).toEqual(USUAL_VIEW);
  });

  it.each([
    'state=gone',
    'minPoints=-1',
    'maxPoints=1e3',
    'since=2026-02-30',
    'since=yesterday',
    'sort=name',
  ])('leaves out what it does not understand: %s', (query) => expect(read(query)).toEqual(USUAL_VIEW));

  it('knows whether anybody is left out: a limit of 0 points does, an order does not', () => {
    expect(isFiltered<PeopleView>({ ...USUAL_VIEW, sort: 'points', search: ' ' }, USUAL_VIEW)).toBe(false);
    expect(isFiltered({ ...USUAL_VIEW, maxPoints: 0 }, USUAL_VIEW)).toBe(true);
    expect(foldedFilters(chosen)).toBe(5);
  });
});

describe('what the server is asked for a view', () => {
  it('is nothing for the usual one but its order', () => {
    expect(JSON.parse(JSON.stringify(asQuery(USUAL_VIEW)))).toEqual({ sort: 'newest' });
  });

  it('names every filter; the day begins at midnight in Haiti', () => {
    expect(asQuery(chosen)).toEqual({
      search: 'mari & co',
      blocked: true,
      confirmed: false,
      active: false,
      minPoints: 0,
      maxPoints: 5000,
      since: '2026-11-01T04:00:00.000Z',
      sort: 'points',
    });
  });
});

describe('a page of people', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => personRow({ id }));

  it('is filled by several calls where one finds too few, and goes on where the last one ended', async () => {
    const asked: unknown[] = [];
    const parts = [
      { rows: rows(0), next: 'n-9-9' },
      { rows: rows(30), next: 'n-8-8' },
      { rows: rows(20), next: 'n-7-7' },
    ];
    const page = await fillPage((part) => {
      asked.push(part);
      return Promise.resolve(parts[asked.length - 1]!);
    }, 'n-10-10');
    expect(page).toEqual({ rows: [...rows(30), ...rows(20)], next: 'n-7-7' });
    expect(asked).toEqual([
      { cursor: 'n-10-10', limit: PAGE_PEOPLE },
      { cursor: 'n-9-9', limit: PAGE_PEOPLE },
      { cursor: 'n-8-8', limit: 20 },
    ]);
  });

  it('ends with the list', async () => {
    expect(await fillPage(() => Promise.resolve({ rows: rows(3), next: null }), undefined)).toEqual({
      rows: rows(3),
      next: null,
    });
  });

  it('is shown with fewer people before anybody waits for too many calls', async () => {
    let calls = 0;
    const page = await fillPage(() => {
      calls += 1;
      return Promise.resolve({ rows: [], next: `n-${calls}-1` });
    }, undefined);
    expect(page).toEqual({ rows: [], next: `n-${CALLS_MAX}-1` });
  });
});
