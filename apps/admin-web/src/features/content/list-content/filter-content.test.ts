import { describe, expect, it } from '@jest/globals';

import { video } from '../../../../testing/server';
import { type ContentFilter, filterContent } from './filter-content';

const rows = [
  video({ id: 3, title: 'Rara nan Leyogàn', createdAt: '2026-11-03T00:00:00Z' }),
  video({ id: 2, title: 'kafe tyòt', createdAt: '2026-11-02T00:00:00Z', description: 'Depi pye a' }),
  video({ id: 1, title: 'Épi 10', createdAt: '2026-11-01T00:00:00Z' }),
  video({ id: 4, title: 'Epi 9', createdAt: '2026-11-01T00:00:00Z' }),
];
const all: ContentFilter = { search: '', type: 'all', sort: 'date', direction: 'desc' };
const idsOf = (part: Partial<ContentFilter>) =>
  filterContent(rows, { ...all, ...part }, 'fr-HT').map(({ id }) => id);

describe('the list of content', () => {
  it('shows the newest first, and of two with the same time the higher id first', () => {
    expect(idsOf({})).toEqual([3, 2, 4, 1]);
    expect(idsOf({ direction: 'asc' })).toEqual([1, 4, 2, 3]);
  });

  it('sorts titles as people read them: ignoring accents and case, 9 before 10', () => {
    expect(idsOf({ sort: 'title', direction: 'asc' })).toEqual([4, 1, 2, 3]);
  });

  it('finds text in titles and descriptions, ignoring accents and case', () => {
    expect(idsOf({ search: ' LEYOGAN ' })).toEqual([3]);
    expect(idsOf({ search: 'pye' })).toEqual([2]);
    expect(idsOf({ search: 'nothing' })).toEqual([]);
  });

  it('does not change the rows that it was given', () => {
    idsOf({ sort: 'title' });
    expect(rows.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  });
});
