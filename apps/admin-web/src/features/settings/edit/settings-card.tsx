import { type Permission, rolesThatMay } from '@pwen/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import type { ComponentType } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Loading, LoadFailed } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import type { SettingsQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';

interface SettingsCardProps<Saved> {
  title: string;
  query: SettingsQuery<Saved>;
  /** What one must be permitted to change it. */
  permission: Permission;
  /** For those who change it. */
  form: ComponentType<{ saved: Saved }>;
  /** For others, who read it. */
  facts: ComponentType<{ saved: Saved }>;
}

/** One part of the settings, which is loaded and saved on its own. */
export function SettingsCard<Saved>({ title, query, permission, form, facts }: SettingsCardProps<Saved>) {
  const texts = useTexts();
  const words = useSettingsTexts();
  const settings = useQuery(query);
  const changes = useMay(permission);
  const Content = changes ? form : facts;
  const roles = rolesThatMay(permission).map((role) => texts.people.roles[role]);
  return (
    <Card className="panel" title={<h2 className="panel-title">{title}</h2>}>
      {settings.isPending && <Loading rows={6} />}
      {settings.isError && !settings.data && (
        <LoadFailed
          title={words.loadFailed}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data !== undefined && <Content saved={settings.data} />}
      {!changes && <p className="quiet">{words.changedBy({ roles: roles.join(', ') })}</p>}
    </Card>
  );
}
