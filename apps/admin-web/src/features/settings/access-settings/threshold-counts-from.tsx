import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

interface Props {
  /** ISO 8601; null if the threshold counts. */
  from: string | null;
  /** What counts now, in points. */
  counting: number;
}

/** When a threshold that was raised will count, and what counts until then. */
export function ThresholdCountsFrom({ from, counting }: Props) {
  const texts = useTexts();
  const { number, moment } = useFormats();
  if (from === null) return null;
  return (
    <div>{texts.settings.access.thresholdCountsFrom({ moment: moment(from), n: number(counting) })}</div>
  );
}
