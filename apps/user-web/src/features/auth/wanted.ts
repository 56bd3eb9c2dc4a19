import { matchPath } from 'react-router-dom';

import type { Texts } from '../../i18n/en';
import { PARAMETERS, PATHS } from '../../paths';

/** What somebody wanted who was sent to the sign-in page, as the state of that address. */
interface Wanted {
  from: string;
  /** The video at that address asks for a survey first. */
  isGated?: boolean;
}

/** The page that the person wanted before they were sent here; only paths inside the app count. */
export function wantedPath(state: unknown): string {
  const { from } = asWanted(state);
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : PATHS.home;
}

/** Why what the person wanted needs an account; null when they came here for nothing else. */
export function whyAccount(state: unknown, { why }: Texts['auth']): string | null {
  const [path = '', search] = wantedPath(state).split('?');
  const isAt = (pattern: string) => matchPath(pattern, path) !== null;
  if (isAt(PATHS.home)) return null;
  if (isAt(PATHS.surveys))
    return new URLSearchParams(search).has(PARAMETERS.answeredSurvey) ? why.survey : why.surveys;
  if (isAt(PATHS.content)) return asWanted(state).isGated ? why.gatedVideo : why.video;
  if (isAt(PATHS.contentList)) return why.points;
  if (isAt(PATHS.rewards) || isAt(PATHS.featuredRewards)) return why.reward;
  return why.page;
}

const asWanted = (state: unknown): Partial<Wanted> =>
  typeof state === 'object' && state !== null ? state : {};
