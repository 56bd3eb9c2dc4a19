import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Loading, LoadFailed } from '../../../ui/states';

interface SettingsCardProps<Saved> {
  title: string;
  settings: UseQueryResult<Saved>;
  children: (saved: Saved) => ReactNode;
}

/** One part of the settings, which is loaded and saved on its own. */
export function SettingsCard<Saved>({ title, settings, children }: SettingsCardProps<Saved>) {
  const texts = useTexts();
  return (
    <Card className="panel" title={<h2 className="panel-title">{title}</h2>}>
      {settings.isPending && <Loading rows={6} />}
      {settings.isError && !settings.data && (
        <LoadFailed
          title={texts.settings.loadFailed}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data !== undefined && children(settings.data)}
    </Card>
  );
}
