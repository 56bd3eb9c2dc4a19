import { internationalPhone, PHONE_PATTERN } from '@pwen/domain/contract';
import { Button, Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { NewPasswordField } from '../../../ui/fields/new-password-field';

export interface Registration {
  phone: string;
  password: string;
}

interface RegisterFormProps {
  /** Of the invitation; the account gets no other. */
  email: string;
  isSending: boolean;
  refusal: Error | null;
  onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ email, isSending, refusal, onSubmit }: RegisterFormProps) {
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
      <NewPasswordField name="password" label={texts.signIn.password} refusal={refusal} />
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.register}
      </Button>
    </Form>
  );
}
