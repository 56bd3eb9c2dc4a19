import type { SignInDto } from '@pwen/api-client';
import { Button, Form, Input } from 'antd';

import { useFirstTexts } from '../../i18n/use-texts';
import { typedAddress } from '../../ui/fields/typed-address';

interface SignInFormProps {
  isSending: boolean;
  onSubmit: (credentials: SignInDto) => void;
}

export function SignInForm({ isSending, onSubmit }: SignInFormProps) {
  const texts = useFirstTexts();
  return (
    <Form<SignInDto>
      noValidate
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      onFinish={onSubmit}
      size="large"
    >
      <Form.Item
        name="username"
        label={texts.signIn.email}
        normalize={typedAddress}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: texts.signIn.emailRequired },
          { type: 'email', message: texts.signIn.emailInvalid },
        ]}
      >
        <Input type="email" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={texts.signIn.password}
        rules={[{ required: true, message: texts.signIn.passwordRequired }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.submit}
      </Button>
    </Form>
  );
}
