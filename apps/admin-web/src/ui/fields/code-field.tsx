import { Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';

import { useFirstTexts } from '../../i18n/use-texts';
import { FirstField } from './first-field';
import './fields.css';

/**
 * The field, named `code`, for a code of the authenticator app or a recovery code.
 *
 * @param refusal of the last code: it is selected then, so that typing replaces it
 */
export function CodeField({ refusal }: { refusal: Error | null }) {
  const texts = useFirstTexts();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (refusal) input.current?.select();
  }, [refusal]);
  return (
    <FirstField>
      <Form.Item
        name="code"
        label={texts.signIn.code}
        extra={texts.signIn.codeHint}
        normalize={(value: string) => value.trimStart()}
        rules={[{ required: true, whitespace: true, message: texts.signIn.codeRequired }]}
      >
        <Input ref={input} autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
      </Form.Item>
    </FirstField>
  );
}
