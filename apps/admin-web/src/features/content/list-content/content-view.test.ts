import { describe, expect, it } from '@jest/globals';

import { isFiltered, queryText, readView, writeView } from '../../../ui/lists/list-view';
import { ALLOWED, type ContentView, filterOf, USUAL_VIEW } from './content-view';

const usual: ContentView = { ...USUAL_VIEW, layout: 'table' };
const read = (query: string) => readView(new URLSearchParams(query), usual, ALLOWED);
const chosen: ContentView = {
  search: 'kafe & pen',
  type: 'video',
  visibility: 'scheduled',
  survey: 9,
  length: 'unknown',
  sort: 'priority',
  order: 'asc',
  layout: 'grid',
};

describe('the address of the list of videos', () => {
  it('is read as it was written', () => {
    expect(read(new URLSearchParams(writeView(chosen, usual)).toString())).toEqual(chosen);
    expect(writeView(usual, usual)).toEqual({});
    expect(writeView({ ...usual, survey: 'without' }, usual)).toEqual({ survey: 'without' });
  });

  it.each([
    'type=song',
    'visibility=gone',
    'survey=0',
    'survey=-1',
    'survey=all',
    'length=long',
    'sort=id',
    'order=up',
  ])('leaves out what it does not understand: %s', (query) => expect(read(query)).toEqual(usual));

  it('knows whether anything is left out: an order leaves out nothing', () => {
    expect(isFiltered({ ...usual, search: ' ', sort: 'views', layout: 'grid' }, usual)).toBe(false);
    for (const part of [
      { search: 'a' },
      { visibility: 'hidden' },
      { survey: 7 },
      { type: 'video' },
      { length: 'unknown' },
    ] as const)
      expect(isFiltered<ContentView>({ ...usual, ...part }, usual)).toBe(true);
  });
});

describe('what the server is asked for a view', () => {
  const asked = (part: Partial<ContentView>) => queryText(filterOf({ ...usual, ...part }));

  it('is nothing for the usual one', () => {
    expect(asked({})).toBe('');
  });

  it('names every filter, also for the file', () => {
    expect(asked(chosen)).toBe(
      '?search=kafe+%26+pen&type=video&visibility=scheduled&requiredSurveyId=9&length=unknown',
    );
    expect(asked({ survey: 'with' })).toBe('?requiresSurvey=true');
    expect(asked({ search: 'kafe & pen', survey: 'without' })).toBe(
      '?search=kafe+%26+pen&requiresSurvey=false',
    );
  });
});
