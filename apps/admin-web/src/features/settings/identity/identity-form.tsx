import { changeIdentitySettings, type IdentitySettingsDto } from '@pwen/api-client';
import { internationalPhone, PHONE_PATTERN, PRODUCT_NAME_MAX_LENGTH } from '@pwen/domain/contract';
import { Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { refusedFieldsOf } from '../../../ui/edit/refused-fields';
import { atMost, counted } from '../../../ui/fields/letters';
import { typedAddress } from '../../../ui/fields/typed-address';
import { ChosenImage, ImageField } from '../../../ui/pictures/image-field';
import { SettingsForm } from '../edit/settings-form';
import { identityQuery } from '../settings-query';
import { type IdentityFields, identityFieldsOf, toIdentityForm } from './identity-values';

const OF_CODES = { INVALID_IMAGE_TYPE: 'logo', IMAGE_TOO_LARGE: 'logo', UNREADABLE_IMAGE: 'logo' } as const;

export function IdentityForm({ saved }: { saved: IdentitySettingsDto }) {
  const texts = useTexts();
  const showText = (text: string) => text.trim() || texts.settings.identity.none;

  return (
    <SettingsForm<IdentitySettingsDto, IdentityFields>
      saved={saved}
      query={identityQuery}
      valuesOf={identityFieldsOf}
      save={(values, version) => changeIdentitySettings({ body: toIdentityForm(values, version) })}
      loggedAs="change-identity-settings"
      refusedFields={(error, values) => refusedFieldsOf(error, values, { ofCodes: OF_CODES })}
      words={{
        productName: { label: texts.settings.identity.productName, show: showText },
        logo: { label: texts.settings.identity.logo, show: (choice) => <Logo choice={choice} /> },
        supportEmail: { label: texts.settings.identity.supportEmail, show: showText },
        supportWhatsapp: { label: texts.settings.identity.supportWhatsapp, show: showText },
      }}
    >
      <Form.Item
        name="productName"
        label={texts.settings.identity.productName}
        extra={texts.settings.identity.productNameHint}
        rules={[
          { required: true, whitespace: true, message: texts.settings.identity.productNameRequired },
          atMost(
            PRODUCT_NAME_MAX_LENGTH,
            texts.settings.identity.productNameLength({ max: PRODUCT_NAME_MAX_LENGTH }),
          ),
        ]}
      >
        <Input count={counted(PRODUCT_NAME_MAX_LENGTH)} autoComplete="off" />
      </Form.Item>
      <Form.Item name="logo" label={texts.settings.identity.logo}>
        <ImageField className="logo-field" hint={texts.settings.identity.logoHint} />
      </Form.Item>
      <Form.Item
        name="supportEmail"
        label={texts.settings.identity.supportEmail}
        extra={texts.settings.identity.supportHint}
        normalize={typedAddress}
        rules={[{ type: 'email', message: texts.settings.identity.supportEmailInvalid }]}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="supportWhatsapp"
        label={texts.settings.identity.supportWhatsapp}
        rules={[
          {
            pattern: PHONE_PATTERN,
            transform: (typed: string) => internationalPhone(typed),
            message: texts.settings.identity.supportWhatsappInvalid,
          },
        ]}
      >
        <Input type="tel" autoComplete="off" placeholder="+50937001122" />
      </Form.Item>
    </SettingsForm>
  );
}

function Logo({ choice }: { choice: IdentityFields['logo'] }) {
  const texts = useTexts();
  if (choice.kind === 'none') return texts.settings.identity.ownLogo;
  return (
    <span className="logo-sample">
      {choice.kind === 'kept' ? (
        <img src={choice.url} alt={texts.settings.identity.logo} />
      ) : (
        <ChosenImage file={choice.file} alt={texts.settings.identity.newLogo({ name: choice.file.name })} />
      )}
    </span>
  );
}
