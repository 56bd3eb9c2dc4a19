import { Form, Input } from 'antd';

import { useFirstTexts } from '../../i18n/use-texts';

/**
 * The password that is being chosen, once more.
 *
 * @param of the name of the field that it repeats
 */
export function RepeatedPasswordField({ of }: { of: string }) {
  const texts = useFirstTexts();
  return (
    <Form.Item
      name="confirm"
      label={texts.signIn.confirmNewPassword}
      validateTrigger="onBlur"
      dependencies={[of]}
      rules={[
        { required: true, message: texts.signIn.repeatPassword },
        ({ getFieldValue }) => ({
          validator: (_, typed?: string) =>
            !typed || typed === getFieldValue(of)
              ? Promise.resolve()
              : Promise.reject(new Error(texts.signIn.mismatch)),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
