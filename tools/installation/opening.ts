import { signOpening } from '@pwen/api/surveys/openings/sign-opening';

import { SESSION_SECRET } from './installation.js';

const READ_MS = 10 * 60_000;

/** What an installation gave a person when they opened a survey, ten minutes ago: so they have read it. */
export const openingOf = (userId: number, surveyId: number): string =>
  signOpening(SESSION_SECRET, { userId, surveyId }, new Date(Date.now() - READ_MS));
