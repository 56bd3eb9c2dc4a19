import type { IdentitySettingsDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { SettingsCard } from '../edit/settings-card';
import { OWN_LOGO } from '../own-logo';
import { identityQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { IdentityForm } from './identity-form';

/** What people know the program by. */
export function IdentityCard() {
  const settings = useSettingsTexts();
  return (
    <SettingsCard
      title={settings.identity.title}
      query={identityQuery}
      permission="change-settings"
      form={IdentityForm}
      facts={Identity}
    />
  );
}

function Identity({ saved }: { saved: IdentitySettingsDto }) {
  const settings = useSettingsTexts();
  const none = settings.identity.none;
  const logo = <img className="logo-sample" src={saved.logo ?? OWN_LOGO} alt={settings.identity.logo} />;
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'name', label: settings.identity.productName, children: saved.productName },
        { key: 'logo', label: settings.identity.logo, children: logo },
        { key: 'email', label: settings.identity.supportEmail, children: saved.supportEmail ?? none },
        {
          key: 'whatsapp',
          label: settings.identity.supportWhatsapp,
          children: saved.supportWhatsapp ?? none,
        },
      ]}
    />
  );
}
