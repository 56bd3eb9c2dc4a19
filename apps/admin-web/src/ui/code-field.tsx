import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** The field, named `code`, for a code of the authenticator app or a recovery code. */
export function CodeField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="code"
      label={t('signIn.code')}
      extra={t('signIn.codeHint')}
      normalize={(value: string) => value.trimStart()}
      rules={[{ required: true, whitespace: true, message: t('signIn.codeRequired') }]}
    >
      <Input autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" autoFocus />
    </Form.Item>
  );
}
