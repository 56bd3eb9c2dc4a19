import { describe, expect, it, test } from '@jest/globals';

import { hasEnded, type SurveyAvailability, takesAnswers } from './survey.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date(NOON.getTime() - 1);
const AFTER = new Date(NOON.getTime() + 1);
const active: SurveyAvailability = { deleted: false, status: 'active', endDate: null };

describe('a survey', () => {
  it('takes answers while it is active', () => expect(takesAnswers(active, NOON)).toBe(true));

  test.each<[string, Partial<SurveyAvailability>, boolean]>([
    ['takes answers until its end', { endDate: AFTER }, true],
    ['takes none from its end on', { endDate: NOON }, false],
    ['takes none after its end', { endDate: BEFORE }, false],
    ['takes none as a draft', { status: 'draft' }, false],
    ['takes none once closed', { status: 'closed', endDate: AFTER }, false],
    ['takes none once deleted', { deleted: true }, false],
  ])('%s', (_, state, takes) => expect(takesAnswers({ ...active, ...state }, NOON)).toBe(takes));

  it('never ends without an end date', () => expect(hasEnded(active, NOON)).toBe(false));
});
