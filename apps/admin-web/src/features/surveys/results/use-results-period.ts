import { useLocation, useSearchParams } from 'react-router-dom';

import { daysOf, isOwn, type OwnDays, type PeriodView, readPeriod } from '../../../ui/time/period';
import { today } from '../../../ui/time/programme-time';

/** The days of the last month, with which own days begin. */
const USUAL: PeriodView = { days: 30 };

/** The period of the results, kept in the address, which without one is about all time. */
export function useResultsPeriod() {
  const [params, setParams] = useSearchParams();
  // Where the way back leads.
  const state = useLocation().state as unknown;
  const view = params.has('days') || params.has('from') ? readPeriod(params) : null;
  const write = (period: Record<string, string>) =>
    setParams(period, { replace: true, preventScrollReset: true, state });
  return {
    view,
    /** null for all time. */
    days: view && daysOf(view, today()),
    suggested: daysOf(view ?? USUAL, today()) satisfies OwnDays,
    choose: (chosen: PeriodView) => write(isOwn(chosen) ? { ...chosen } : { days: String(chosen.days) }),
    chooseAll: () => write({}),
  };
}
