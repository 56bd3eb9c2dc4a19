import { changeIdentitySettings, type IdentitySettingsDto } from '@pwen/api-client';
import { internationalPhone, PHONE_PATTERN, PRODUCT_NAME_MAX_LENGTH } from '@pwen/domain/contract';
import { Form, Input } from 'antd';

import { refusedFieldsOf } from '../../../ui/edit/refused-fields';
import { atMost, counted } from '../../../ui/fields/letters';
import { typedAddress } from '../../../ui/fields/typed-address';
import { ChosenImage, ImageField } from '../../../ui/pictures/image-field';
import { SettingsForm } from '../edit/settings-form';
import { identityQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { type IdentityFields, identityFieldsOf, toIdentityForm } from './identity-values';

const OF_CODES = { INVALID_IMAGE_TYPE: 'logo', IMAGE_TOO_LARGE: 'logo', UNREADABLE_IMAGE: 'logo' } as const;

export function IdentityForm({ saved }: { saved: IdentitySettingsDto }) {
  const settings = useSettingsTexts();
  const showText = (text: string) => text.trim() || settings.identity.none;

  return (
    <SettingsForm<IdentitySettingsDto, IdentityFields>
      saved={saved}
      query={identityQuery}
      valuesOf={identityFieldsOf}
      save={(values, version) => changeIdentitySettings({ body: toIdentityForm(values, version) })}
      loggedAs="change-identity-settings"
      refusedFields={(error, values) => refusedFieldsOf(error, values, { ofCodes: OF_CODES })}
      words={{
        productName: { label: settings.identity.productName, show: showText },
        logo: { label: settings.identity.logo, show: (choice) => <Logo choice={choice} /> },
        supportEmail: { label: settings.identity.supportEmail, show: showText },
        supportWhatsapp: { label: settings.identity.supportWhatsapp, show: showText },
      }}
    >
      <Form.Item
        name="productName"
        label={settings.identity.productName}
        extra={settings.identity.productNameHint}
        rules={[
          { required: true, whitespace: true, message: settings.identity.productNameRequired },
          atMost(
            PRODUCT_NAME_MAX_LENGTH,
            settings.identity.productNameLength({ max: PRODUCT_NAME_MAX_LENGTH }),
          ),
        ]}
      >
        <Input count={counted(PRODUCT_NAME_MAX_LENGTH)} autoComplete="off" />
      </Form.Item>
      <Form.Item name="logo" label={settings.identity.logo}>
        <ImageField className="logo-field" hint={settings.identity.logoHint} />
      </Form.Item>
      <Form.Item
        name="supportEmail"
        label={settings.identity.supportEmail}
        extra={settings.identity.supportHint}
        normalize={typedAddress}
        rules={[{ type: 'email', message: settings.identity.supportEmailInvalid }]}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="supportWhatsapp"
        label={settings.identity.supportWhatsapp}
        rules={[
          {
            pattern: PHONE_PATTERN,
            transform: (typed: string) => internationalPhone(typed),
            message: settings.identity.supportWhatsappInvalid,
          },
        ]}
      >
        <Input type="tel" autoComplete="off" placeholder="+50937001122" />
      </Form.Item>
    </SettingsForm>
  );
}

function Logo({ choice }: { choice: IdentityFields['logo'] }) {
  const settings = useSettingsTexts();
  if (choice.kind === 'none') return settings.identity.ownLogo;
  return (
    <span className="logo-sample">
      {choice.kind === 'kept' ? (
        <img src={choice.url} alt={settings.identity.logo} />
      ) : (
        <ChosenImage file={choice.file} alt={settings.identity.newLogo({ name: choice.file.name })} />
      )}
    </span>
  );
}
