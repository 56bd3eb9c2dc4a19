import type { AccessSettingsDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import { SettingsCard } from '../edit/settings-card';
import { accessSettingsQuery } from '../settings-query';
import { AccessSettingsForm } from './access-settings-form';
import { ThresholdCountsFrom } from './threshold-counts-from';

/** What the program asks of those who run it. Auditors read it. */
export function AccessSettingsCard() {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  return (
    <SettingsCard title={t('settings.access.title')} settings={useQuery(accessSettingsQuery)}>
      {(saved) =>
        isAdministrator ? <AccessSettingsForm saved={saved} /> : <AccessSettings settings={saved} />
      }
    </SettingsCard>
  );
}

function AccessSettings({ settings }: { settings: AccessSettingsDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'factor',
          label: t('settings.access.requireFactor'),
          children: t(settings.requiresSecondFactor ? 'settings.yes' : 'settings.no'),
        },
        {
          key: 'threshold',
          label: t('settings.access.threshold'),
          children: (
            <div>
              {t('rewards.points', { value: number(settings.approvalThresholdPoints) })}
              <ThresholdCountsFrom settings={settings} />
            </div>
          ),
        },
      ]}
    />
  );
}
