import type { SignInDto } from '@pwen/api-client';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { typedAddress } from '../../ui/fields/typed-address';

interface SignInFormProps {
  isSending: boolean;
  onSubmit: (credentials: SignInDto) => void;
}

export function SignInForm({ isSending, onSubmit }: SignInFormProps) {
  const { t } = useTranslation();
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
        label={t('signIn.email')}
        normalize={typedAddress}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('signIn.emailRequired') },
          { type: 'email', message: t('signIn.emailInvalid') },
        ]}
      >
        <Input type="email" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}
