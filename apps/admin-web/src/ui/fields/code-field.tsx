import { Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FirstField } from './first-field';

/**
 * The field, named `code`, for a code of the authenticator app or a recovery code.
 *
 * @param refusal of the last code: it is selected then, so that typing replaces it
 */
export function CodeField({ refusal }: { refusal: Error | null }) {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (refusal) input.current?.select();
  }, [refusal]);
  return (
    <FirstField>
      <Form.Item
        name="code"
        label={t('signIn.code')}
        extra={t('signIn.codeHint')}
        normalize={(value: string) => value.trimStart()}
        rules={[{ required: true, whitespace: true, message: t('signIn.codeRequired') }]}
      >
        <Input ref={input} autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
      </Form.Item>
    </FirstField>
  );
}
