import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';

import { useTexts } from '../../../i18n/use-texts';

interface AcceptFormProps {
  /** With which the account signs in. */
  username: string;
  isSending: boolean;
  /** Why the password was refused; null if it was not. */
  wrongPassword: string | null;
  onSubmit: (password: string) => void;
}

/** Joins the team with an account that is there already, by its password. */
export function AcceptForm({ username, isSending, wrongPassword, onSubmit }: AcceptFormProps) {
  const texts = useTexts();
  const [form] = Form.useForm<{ password: string }>();
  useEffect(() => {
    if (wrongPassword) form.setFields([{ name: 'password', errors: [wrongPassword] }]);
  }, [form, wrongPassword]);
  return (
    <Form<{ password: string }>
      form={form}
      noValidate
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      onFinish={({ password }) => onSubmit(password)}
      size="large"
    >
      <p>{texts.signIn.acceptText}</p>
      <Form.Item label={texts.signIn.email} htmlFor="accept-email">
        <Input id="accept-email" type="email" autoComplete="username" value={username} readOnly />
      </Form.Item>
      <Form.Item
        name="password"
        label={texts.signIn.password}
        rules={[{ required: true, message: texts.signIn.passwordRequired }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.accept}
      </Button>
    </Form>
  );
}
