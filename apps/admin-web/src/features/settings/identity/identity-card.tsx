import type { IdentitySettingsDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { SettingsCard } from '../edit/settings-card';
import { OWN_LOGO } from '../own-logo';
import { identityQuery } from '../settings-query';
import { IdentityForm } from './identity-form';

/** What people know the program by. */
export function IdentityCard() {
  const texts = useTexts();
  return (
    <SettingsCard
      title={texts.settings.identity.title}
      query={identityQuery}
      permission="change-settings"
      form={IdentityForm}
      facts={Identity}
    />
  );
}

function Identity({ saved }: { saved: IdentitySettingsDto }) {
  const texts = useTexts();
  const none = texts.settings.identity.none;
  const logo = (
    <img className="logo-sample" src={saved.logo ?? OWN_LOGO} alt={texts.settings.identity.logo} />
  );
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'name', label: texts.settings.identity.productName, children: saved.productName },
        { key: 'logo', label: texts.settings.identity.logo, children: logo },
        { key: 'email', label: texts.settings.identity.supportEmail, children: saved.supportEmail ?? none },
        {
          key: 'whatsapp',
          label: texts.settings.identity.supportWhatsapp,
          children: saved.supportWhatsapp ?? none,
        },
      ]}
    />
  );
}
