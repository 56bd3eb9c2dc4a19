import { describe, expect, it, test } from '@jest/globals';

import { hasEnded, type SurveyAvailability, takesAnswers } from './survey.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date(NOON.getTime() - 1);
const AFTER = new Date(NOON.getTime() + 1);
const active: SurveyAvailability = { deleted: false, status: 'active', endDate: null };

describe('a survey takes answers', () => {
  it('while it is active', () => expect(takesAnswers(active, NOON)).toBe(true));

  test.each<[string, Partial<SurveyAvailability>, boolean]>([
    ['until its end', { endDate: AFTER }, true],
    ['not from its end on', { endDate: NOON }, false],
    ['not after its end', { endDate: BEFORE }, false],
    ['not as a draft', { status: 'draft' }, false],
    ['not once closed', { status: 'closed', endDate: AFTER }, false],
    ['not once deleted', { deleted: true }, false],
  ])('%s', (_, state, takes) => expect(takesAnswers({ ...active, ...state }, NOON)).toBe(takes));

  it('and one without an end never ends', () => expect(hasEnded(active, NOON)).toBe(false));
});
