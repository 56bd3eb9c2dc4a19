import { describe, expect, it } from '@jest/globals';

import { asFilter, exportPath } from '../content-query';
import { type ContentView, isFiltered, readView, writeView } from './content-view';

const read = (query: string) => readView(new URLSearchParams(query), 'table');
const usual = read('');
const chosen: ContentView = {
  ...{ search: 'kafe & pen', type: 'video', visibility: 'scheduled', survey: 9 },
  ...{ sort: 'priority', direction: 'asc', layout: 'grid' },
};

describe('the address of the list of videos', () => {
  it('is read as it was written', () => {
    expect(readView(new URLSearchParams(writeView(chosen, 'table')), 'table')).toEqual(chosen);
    expect(writeView(usual, 'table')).toEqual({});
    expect(writeView({ ...usual, survey: 'without' }, 'table')).toEqual({ survey: 'without' });
  });

  it.each(['type=song', 'visibility=gone', 'survey=0', 'survey=-1', 'survey=all', 'sort=id', 'direction=up'])(
    'leaves out what it does not understand: %s',
    (query) => expect(read(query)).toEqual(usual),
  );

  it('knows whether anything is left out: an order leaves out nothing', () => {
    expect(isFiltered({ ...usual, search: ' ', sort: 'views', layout: 'grid' })).toBe(false);
    for (const part of [{ search: 'a' }, { visibility: 'hidden' }, { survey: 7 }, { type: 'video' }] as const)
      expect(isFiltered({ ...usual, ...part })).toBe(true);
  });
});

describe('what the server is asked for a view', () => {
  const asked = (part: Partial<ContentView>) =>
    JSON.parse(JSON.stringify(asFilter({ ...usual, ...part }))) as unknown;

  it('is nothing for the usual one', () => {
    expect(asked({})).toEqual({});
    expect(exportPath(usual)).toBe('/api/admin/content/export');
  });

  it('names every filter, also for the file', () => {
    expect(asked(chosen)).toEqual({
      ...{ search: 'kafe & pen', type: 'video', visibility: 'scheduled', requiredSurveyId: 9 },
    });
    expect(asked({ survey: 'with' })).toEqual({ requiresSurvey: true });
    expect(asked({ survey: 'without' })).toEqual({ requiresSurvey: false });
    expect(exportPath({ ...usual, search: 'kafe & pen', survey: 'without' })).toBe(
      '/api/admin/content/export?search=kafe+%26+pen&requiresSurvey=false',
    );
  });
});
