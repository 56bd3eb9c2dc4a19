import { useLocation, useSearchParams } from 'react-router-dom';

import { daysOf, isOwn, type OwnDays, type PeriodView, readPeriod } from '../../../ui/time/period';
import { today } from '../../../ui/time/programme-time';
import type { ResultsWish } from './results-query';

/** The days of the last month, with which own days begin. */
const USUAL: PeriodView = { days: 30 };
const FAST = 'fast';

/**
 * The period of the results, and whether fast answers are left out of them, kept in the address. Without one it is about all time and
 * all answers.
 */
export function useResultsView() {
  const [params, setParams] = useSearchParams();
  // Where the way back leads.
  const state = useLocation().state as unknown;
  const view = params.has('days') || params.has('from') ? readPeriod(params) : null;
  const withoutFast = params.get(FAST) === 'without';
  const write = (period: Record<string, string>, isWithoutFast = withoutFast) =>
    setParams(
      { ...period, ...(isWithoutFast && { [FAST]: 'without' }) },
      { replace: true, preventScrollReset: true, state },
    );
  const writtenPeriod = () => Object.fromEntries([...params].filter(([name]) => name !== FAST));
  return {
    view,
    /** null for all time. */
    days: view && daysOf(view, today()),
    suggested: daysOf(view ?? USUAL, today()) satisfies OwnDays,
    choose: (chosen: PeriodView) => write(isOwn(chosen) ? { ...chosen } : { days: String(chosen.days) }),
    chooseAll: () => write({}),
    wish: (withoutFast ? { withoutFast } : {}) satisfies ResultsWish,
    leaveOutFast: (isOut: boolean) => write(writtenPeriod(), isOut),
  };
}
