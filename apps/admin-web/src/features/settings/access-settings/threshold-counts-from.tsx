import type { AccessSettingsDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

/** When a threshold that was raised will count, and what counts until then. */
export function ThresholdCountsFrom({ settings }: { settings: AccessSettingsDto }) {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const { thresholdCountsFrom, countingThresholdPoints } = settings;
  if (thresholdCountsFrom === null) return null;
  return (
    <div>
      {t('settings.access.thresholdCountsFrom', {
        moment: moment(thresholdCountsFrom),
        n: number(countingThresholdPoints),
      })}
    </div>
  );
}
