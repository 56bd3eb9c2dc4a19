import { Card, Typography } from 'antd';

import { usePageTitle } from '../../ui/use-page-title';
import { LogOf } from '../log/log-of';
import { AccessSettingsCard } from './access-settings/access-settings-card';
import { IdentityCard } from './identity/identity-card';
import { PointsCard } from './points/points-card';
import './settings.css';
import { useSettingsTexts } from './use-settings-texts';

/** There is one row of settings. */
const SETTINGS_ID = 1;

/** What the program is called, what it pays, what it asks of those who run it, and who changed what of it. */
export function SettingsPage() {
  const settings = useSettingsTexts();
  usePageTitle(settings.title);
  return (
    <>
      <div className="page-head">
        <div>
          <Typography.Title level={1}>{settings.title}</Typography.Title>
          <Typography.Text type="secondary">{settings.about}</Typography.Text>
        </div>
      </div>
      <IdentityCard />
      <PointsCard />
      <AccessSettingsCard />
      <Card className="panel" title={<h2 className="panel-title">{settings.history}</h2>}>
        <LogOf subjectType="settings" subjectId={SETTINGS_ID} changes showsChanges />
      </Card>
    </>
  );
}
