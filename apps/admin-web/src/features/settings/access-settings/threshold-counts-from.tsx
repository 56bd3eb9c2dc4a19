import type { AccessSettingsDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** When a threshold that was raised will count, and what counts until then. */
export function ThresholdCountsFrom({ settings }: { settings: AccessSettingsDto }) {
  const texts = useTexts();
  const { number, moment } = useFormats();
  const { thresholdCountsFrom, countingThresholdPoints } = settings;
  if (thresholdCountsFrom === null) return null;
  return (
    <div>
      {texts.settings.access.thresholdCountsFrom({
        moment: moment(thresholdCountsFrom),
        n: number(countingThresholdPoints),
      })}
    </div>
  );
}
