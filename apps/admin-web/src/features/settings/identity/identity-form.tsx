import { changeIdentitySettings, type IdentitySettingsDto } from '@pwen/api-client';
import { internationalPhone, PHONE_PATTERN, PRODUCT_NAME_MAX_LENGTH } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { atMost, counted } from '../../../ui/fields/letters';
import { typedAddress } from '../../../ui/fields/typed-address';
import { ChosenImage, ImageField } from '../../../ui/pictures/image-field';
import { useErrorText } from '../../../ui/texts/error-text';
import { useShowRefusedFields } from '../edit/show-refused-fields';
import { useVersionedEdit } from '../edit/use-versioned-edit';
import { settingsKeys } from '../settings-keys';
import { identityQuery } from '../settings-query';
import { type IdentityFields, identityFieldsOf, toIdentityForm } from './identity-values';

const OF_THE_LOGO = ['INVALID_IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'UNREADABLE_IMAGE'];
const TEXT_FIELDS = ['productName', 'supportEmail', 'supportWhatsapp'] as const;

export function IdentityForm({ saved }: { saved: IdentitySettingsDto }) {
  const texts = useTexts();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showRefused = useShowRefusedFields();
  const { form, initialValues, isSaving, submit, edit } = useVersionedEdit<
    IdentitySettingsDto,
    IdentityFields
  >({
    saved,
    toFields: identityFieldsOf,
    read: () => client.fetchQuery({ ...identityQuery, staleTime: 0 }),
    save: async (fields, version) =>
      (await changeIdentitySettings({ body: toIdentityForm(fields, version) })).data,
    onSaved: (now) => {
      client.setQueryData(settingsKeys.identity, now);
      void client.invalidateQueries({ queryKey: settingsKeys.shown, exact: true });
    },
    loggedAs: 'change-identity-settings',
    onRefused: (fields, error) => {
      if (!OF_THE_LOGO.includes(errorCodeOf(error) ?? '')) return showRefused(fields, TEXT_FIELDS, error);
      fields.setFields([{ name: 'logo', errors: [errorText(error, texts.settings.saveFailed)] }]);
      return true;
    },
  });

  const showText = (text: string) => text.trim() || texts.settings.identity.none;

  return (
    <Form<IdentityFields>
      form={form}
      layout="vertical"
      className="settings-form"
      disabled={isSaving}
      initialValues={initialValues}
      onFinish={submit}
      scrollToFirstError={{ focus: true, block: 'center' }}
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
      <EditConflict
        edit={edit}
        words={{
          productName: { label: texts.settings.identity.productName, show: showText },
          logo: { label: texts.settings.identity.logo, show: (choice) => <Logo choice={choice} /> },
          supportEmail: { label: texts.settings.identity.supportEmail, show: showText },
          supportWhatsapp: { label: texts.settings.identity.supportWhatsapp, show: showText },
        }}
      />
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.settings.save}
      </Button>
    </Form>
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
