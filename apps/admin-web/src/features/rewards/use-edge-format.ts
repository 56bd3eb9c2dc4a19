import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { isEdgeOfDay } from './programme-day';

/** Formats the start and the end of a reward: as a day when that is exact, otherwise with the time. */
export function useEdgeFormat(): (iso: string | null) => string {
  const { t } = useTranslation();
  const { day, moment } = useFormats();
  return (iso) => {
    if (iso === null) return t('rewards.noLimit');
    return isEdgeOfDay(iso) ? day(iso) : moment(iso);
  };
}
