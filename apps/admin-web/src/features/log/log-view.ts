import type { LogAction, LogSubjectType } from '@pwen/api-client';

import type { AllowedValues, Searched } from '../../ui/lists/list-view';
import { dayIn, momentInHaiti } from '../../ui/time/programme-time';
import type { LogFilter } from './log-query';
import { LOG_ACTIONS, SUBJECT_TYPES } from './log-words';

/** What the log's page shows, as its address says it. */
export interface LogView extends Searched {
  action: LogAction | undefined;
  about: LogSubjectType | undefined;
  /** The id of one thing or person of that type. */
  number: number | undefined;
  /** An administrator's id. */
  administrator: number | undefined;
  /** Days in Haiti, such as 2026-11-25, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** Everything. */
export const USUAL_VIEW: LogView = {
  search: '',
  action: undefined,
  from: undefined,
  to: undefined,
  about: undefined,
  number: undefined,
  administrator: undefined,
};

const dayOf = (text: string) => dayIn(text) ?? undefined;
const idOf = (text: string) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const ALLOWED: AllowedValues<LogView> = {
  action: LOG_ACTIONS,
  from: dayOf,
  to: dayOf,
  about: SUBJECT_TYPES,
  number: idOf,
  administrator: idOf,
};

/** Which entries a view has, as the server is asked for them. */
export function filterOf({ search, action, about, number, administrator, from, to }: LogView): LogFilter {
  return {
    search: search.trim() || undefined,
    action,
    subjectType: about,
    subjectId: about && number,
    administratorId: administrator,
    from: from && momentInHaiti(`${from}T00:00`),
    // The API's end is not included: the midnight after the last day.
    to: to && momentInHaiti(`${dayAfter(to)}T00:00`),
  };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
