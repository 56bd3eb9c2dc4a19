import { internationalPhone, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@pwen/domain/contract';
import { Button, Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';

export interface Registration {
  phone: string;
  password: string;
}

interface RegisterFormProps {
  /** Of the invitation; the account gets no other. */
  email: string;
  isSending: boolean;
  onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ email, isSending, onSubmit }: RegisterFormProps) {
  const texts = useTexts();
  return (
    <Form<Registration>
      noValidate
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      onFinish={({ phone, password }) => onSubmit({ phone: internationalPhone(phone), password })}
      size="large"
    >
      <Form.Item label={texts.signIn.email} htmlFor="register-email">
        <Input id="register-email" type="email" autoComplete="username" value={email} readOnly />
      </Form.Item>
      <Form.Item
        name="phone"
        label={texts.signIn.phone}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: texts.signIn.phoneRequired },
          {
            validator: (_, typed?: string) =>
              !typed || PHONE_PATTERN.test(internationalPhone(typed))
                ? Promise.resolve()
                : Promise.reject(new Error(texts.signIn.phoneInvalid)),
          },
        ]}
      >
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="password"
        label={texts.signIn.password}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: texts.signIn.passwordRequired },
          { min: PASSWORD_MIN_LENGTH, message: texts.signIn.passwordLength({ min: PASSWORD_MIN_LENGTH }) },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.register}
      </Button>
    </Form>
  );
}
