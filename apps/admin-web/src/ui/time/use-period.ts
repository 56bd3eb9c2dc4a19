import { useSearchParams } from 'react-router-dom';

import { daysOf, type PeriodView, readPeriod, writePeriod } from './period';
import { today } from './programme-time';

/** The period of the reports, kept in the address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const view = readPeriod(params);
  return {
    view,
    days: daysOf(view, today()),
    choose: (chosen: PeriodView) =>
      setParams(writePeriod(chosen), { replace: true, preventScrollReset: true }),
  };
}
