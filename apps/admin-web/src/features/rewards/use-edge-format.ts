import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format';
import { isEdgeOfDay } from './programme-day';

/** How a reward's edges are written: as a day where the day says all of it, else to the minute. */
export function useEdgeFormat(): (iso: string | null) => string {
  const { t } = useTranslation();
  const { day, moment } = useFormats();
  return (iso) => {
    if (iso === null) return t('rewards.noLimit');
    return isEdgeOfDay(iso) ? day(iso) : moment(iso);
  };
}
