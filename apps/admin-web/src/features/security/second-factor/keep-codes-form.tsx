import { keepRecoveryCodes } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { secondFactorKeys } from '../../step-up/second-factor-query';

interface KeepCodesFormProps {
  /** Also when there is nothing to keep any more. */
  onKept?: () => void;
  /** What sends it. */
  children: (isSending: boolean) => ReactNode;
}

/** Asks for one of the recovery codes: whoever types it has them. The code stays unused. */
export function KeepCodesForm({ onKept, children }: KeepCodesFormProps) {
  const texts = useTexts();
  const errorText = useErrorText();
  const notify = useNotify();
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: (code: string) => keepRecoveryCodes({ body: { code } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: secondFactorKeys.all });
      onKept?.();
    },
    onError: (error) => {
      // Turned off in another tab, or reset by an owner: these codes open nothing any more.
      if (errorCodeOf(error) !== 'SECOND_FACTOR_OFF') return;
      void client.invalidateQueries({ queryKey: secondFactorKeys.all });
      if (!onKept) return;
      notify.failure(texts.security.codesGone, errorText(error, texts.signIn.unreachable));
      onKept();
    },
    gcTime: 0,
  });
  return (
    <Form<{ code: string }>
      // Of its own: on the page behind the dialog there may be a field of this name.
      name={useId()}
      className="code-form"
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => !keep.isPending && keep.mutate(code.trim())}
    >
      <Form.Item
        name="code"
        label={texts.security.typeOne}
        extra={texts.security.typeOneText}
        rules={[{ required: true, whitespace: true, message: texts.security.typeOneMissing }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      {keep.error && <Alert type="error" showIcon title={errorText(keep.error, texts.signIn.unreachable)} />}
      {children(keep.isPending)}
    </Form>
  );
}
