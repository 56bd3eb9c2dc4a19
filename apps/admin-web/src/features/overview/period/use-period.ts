import { useSearchParams } from 'react-router-dom';

import { inHaiti } from '../../../ui/time/programme-time';
import { daysOf, type PeriodView, readPeriod, writePeriod } from './period';

/** The period of the reports, kept in the address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const view = readPeriod(params);
  const today = inHaiti(new Date().toISOString()).format('YYYY-MM-DD');
  return {
    view,
    days: daysOf(view, today),
    choose: (chosen: PeriodView) =>
      setParams(writePeriod(chosen), { replace: true, preventScrollReset: true }),
  };
}
