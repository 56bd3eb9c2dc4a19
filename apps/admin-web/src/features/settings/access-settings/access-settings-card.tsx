import type { AccessSettingsDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { SettingsCard } from '../edit/settings-card';
import { accessSettingsQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { AccessSettingsForm } from './access-settings-form';
import { ThresholdCountsFrom } from './threshold-counts-from';

/** What the program asks of those who run it. */
export function AccessSettingsCard() {
  const settings = useSettingsTexts();
  return (
    <SettingsCard
      title={settings.access.title}
      query={accessSettingsQuery}
      permission="change-access"
      form={AccessSettingsForm}
      facts={AccessSettings}
    />
  );
}

function AccessSettings({ saved }: { saved: AccessSettingsDto }) {
  const texts = useTexts();
  const settings = useSettingsTexts();
  const { number } = useFormats();
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'factor',
          label: settings.access.requireFactor,
          children: saved.requiresSecondFactor ? settings.yes : settings.no,
        },
        {
          key: 'threshold',
          label: settings.access.threshold,
          children: (
            <div>
              {texts.rewards.points({ value: number(saved.approvalThresholdPoints) })}
              <ThresholdCountsFrom
                from={saved.thresholdCountsFrom}
                counting={saved.countingThresholdPoints}
              />
            </div>
          ),
        },
        {
          key: 'total',
          label: settings.access.total,
          children: (
            <div>
              {texts.rewards.points({ value: number(saved.approvalTotalPoints) })}
              <ThresholdCountsFrom from={saved.totalCountsFrom} counting={saved.countingTotalPoints} />
            </div>
          ),
        },
      ]}
    />
  );
}
