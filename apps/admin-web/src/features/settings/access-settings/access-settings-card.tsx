import type { AccessSettingsDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import { SettingsCard } from '../edit/settings-card';
import { accessSettingsQuery } from '../settings-query';
import { AccessSettingsForm } from './access-settings-form';
import { ThresholdCountsFrom } from './threshold-counts-from';

/** What the program asks of those who run it. Auditors read it. */
export function AccessSettingsCard() {
  const texts = useTexts();
  const isAdministrator = useIsAdministrator();
  return (
    <SettingsCard title={texts.settings.access.title} settings={useQuery(accessSettingsQuery)}>
      {(saved) =>
        isAdministrator ? <AccessSettingsForm saved={saved} /> : <AccessSettings settings={saved} />
      }
    </SettingsCard>
  );
}

function AccessSettings({ settings }: { settings: AccessSettingsDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'factor',
          label: texts.settings.access.requireFactor,
          children: settings.requiresSecondFactor ? texts.settings.yes : texts.settings.no,
        },
        {
          key: 'threshold',
          label: texts.settings.access.threshold,
          children: (
            <div>
              {texts.rewards.points({ value: number(settings.approvalThresholdPoints) })}
              <ThresholdCountsFrom settings={settings} />
            </div>
          ),
        },
      ]}
    />
  );
}
