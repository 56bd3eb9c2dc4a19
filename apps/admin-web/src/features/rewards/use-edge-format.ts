import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { isEdgeOfDay } from './programme-day';

/** Formats the start and the end of a reward: as a day when that is exact, otherwise with the time. */
export function useEdgeFormat(): (iso: string | null) => string {
  const texts = useTexts();
  const { day, moment } = useFormats();
  return (iso) => {
    if (iso === null) return texts.rewards.noLimit;
    return isEdgeOfDay(iso) ? day(iso) : moment(iso);
  };
}
