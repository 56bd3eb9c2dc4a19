import type { AccessSettingsDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Card, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { Loading, LoadFailed } from '../../../ui/states';
import { useIsAdministrator } from '../../sign-in/session';
import { accessSettingsQuery } from '../team-queries';
import { AccessSettingsForm } from './access-settings-form';
import { ThresholdCountsFrom } from './threshold-counts-from';

/** What the program asks of those who run it. Auditors read it. */
export function AccessSettingsCard() {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  const settings = useQuery(accessSettingsQuery);
  return (
    <Card className="panel" title={<h2 className="panel-title">{t('team.access')}</h2>}>
      {settings.isPending && <Loading rows={4} />}
      {settings.isError && (
        <LoadFailed
          title={t('security.loadFailed')}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.isSuccess &&
        (isAdministrator ? (
          <AccessSettingsForm settings={settings.data} />
        ) : (
          <AccessSettings settings={settings.data} />
        ))}
    </Card>
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
          label: t('team.requireFactor'),
          children: t(settings.requiresSecondFactor ? 'team.yes' : 'team.no'),
        },
        {
          key: 'threshold',
          label: t('team.threshold'),
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
