import { useFormats } from '../../../ui/format';
import { useSettingsTexts } from '../use-settings-texts';

interface Props {
  /** ISO 8601; null if the threshold counts. */
  from: string | null;
  /** What counts now, in points. */
  counting: number;
}

/** When a threshold that was raised will count, and what counts until then. */
export function ThresholdCountsFrom({ from, counting }: Props) {
  const settings = useSettingsTexts();
  const { number, moment } = useFormats();
  if (from === null) return null;
  return <div>{settings.access.thresholdCountsFrom({ moment: moment(from), n: number(counting) })}</div>;
}
