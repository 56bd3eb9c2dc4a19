import { isLongPassword, PASSWORD_MIN_LENGTH } from '@pwen/domain/contract';
import { Form, Input } from 'antd';
import { useEffect } from 'react';

import { useFirstTexts } from '../../i18n/use-texts';
import { newPasswordRefusal } from './new-password-refusal';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** Of the form's last call. */
  refusal: Error | null;
}

/** A password that is being chosen. If the server refuses it, the field says why. */
export function NewPasswordField({ name, label, refusal }: NewPasswordFieldProps) {
  const texts = useFirstTexts();
  const form = Form.useFormInstance();
  useEffect(() => {
    const code = newPasswordRefusal(refusal);
    if (code) form.setFields([{ name, errors: [texts.errors[code]] }]);
  }, [form, name, refusal, texts]);
  return (
    <Form.Item
      name={name}
      label={label}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: texts.signIn.passwordRequired },
        {
          validator: (_, typed?: string) =>
            !typed || isLongPassword(typed)
              ? Promise.resolve()
              : Promise.reject(new Error(texts.signIn.passwordLength({ min: PASSWORD_MIN_LENGTH }))),
        },
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
