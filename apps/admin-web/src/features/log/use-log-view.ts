import type { LogAction, LogSubjectType } from '@pwen/api-client';
import { useSearchParams } from 'react-router-dom';

import { dayIn, momentInHaiti } from '../../ui/time/programme-time';
import type { LogFilter } from './log-query';
import { LOG_ACTIONS, SUBJECT_TYPES } from './log-words';

export interface LogView {
  search: string;
  action: LogAction | undefined;
  subjectType: LogSubjectType | undefined;
  /** The id of one thing or person of that type. */
  subjectId: number | undefined;
  /** An administrator's id. */
  administratorId: number | undefined;
  /** Days in Haiti, such as 2026-11-25, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** Everything. */
export const NO_FILTER: LogView = {
  search: '',
  action: undefined,
  subjectType: undefined,
  subjectId: undefined,
  administratorId: undefined,
  from: undefined,
  to: undefined,
};

/**
 * The filter of the log's page, kept in its address, so that a selection can be sent to somebody. Another one starts at its
 * first page.
 */
export function useLogView() {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string) => dayIn(params.get(name)) ?? undefined;
  const idOf = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  const view: LogView = {
    search: params.get('search') ?? '',
    action: LOG_ACTIONS.find((action) => action === params.get('action')),
    subjectType: SUBJECT_TYPES.find((type) => type === params.get('about')),
    subjectId: idOf('number'),
    administratorId: idOf('administrator'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
  const change = (part: Partial<LogView>) => {
    const {
      subjectType: about,
      subjectId: number,
      administratorId: administrator,
      ...same
    } = {
      ...view,
      ...part,
    };
    const named = { ...same, about, number, administrator };
    setParams(
      Object.entries(named).flatMap(([name, value]) =>
        value ? [[name, String(value)] as [string, string]] : [],
      ),
      { replace: true },
    );
  };
  return { view, change, isFiltered: Object.values(view).some(Boolean) };
}

export function filterOf(view: LogView): LogFilter {
  const { search, action, subjectType, subjectId, administratorId, from, to } = view;
  return {
    search: search.trim() || undefined,
    action,
    subjectType,
    subjectId: subjectType && subjectId,
    administratorId,
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
