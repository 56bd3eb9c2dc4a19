import { type BegunSecondFactorDto, confirmSecondFactor } from '@pwen/api-client';
import { cleanCode } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, type InputRef, Modal, QRCode, Typography } from 'antd';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useErrorText } from '../../../ui/texts/error-text';
import { secondFactorKeys } from '../../step-up/second-factor-query';
import './second-factor.css';

const FORM = 'second-factor';
const CODE_PATTERN = /^\d{6}$/;

interface SetUpDialogProps {
  /** null when nothing is being set up. */
  begun: BegunSecondFactorDto | null;
  /** Whether it takes the place of another phone. */
  isMove: boolean;
  onClose: () => void;
  /** With the recovery codes, which are never shown again. */
  onSetUp: (recoveryCodes: string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for a first code of it. */
export function SetUpDialog({ begun, isMove, onClose, onSetUp }: SetUpDialogProps) {
  const texts = useTexts();
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: async (code: string) => (await confirmSecondFactor({ body: { code } })).data.recoveryCodes,
    onSuccess: (recoveryCodes) => {
      void client.invalidateQueries({ queryKey: secondFactorKeys.all });
      onSetUp(recoveryCodes);
    },
    gcTime: 0,
  });

  return (
    <Modal
      open={begun !== null}
      width={480}
      title={texts.security.setUpTitle}
      okText={texts.stepUp.submit}
      cancelText={texts.common.cancel}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: confirm.isPending }}
      mask={{ closable: false }}
      onCancel={onClose}
      afterClose={confirm.reset}
      destroyOnHidden
    >
      {begun && isMove && <p>{texts.security.moveText}</p>}
      {begun && (
        <Enrolment
          begun={begun}
          isSending={confirm.isPending}
          error={confirm.error}
          onSubmit={confirm.mutate}
        />
      )}
    </Modal>
  );
}

interface EnrolmentProps {
  begun: BegunSecondFactorDto;
  isSending: boolean;
  error: Error | null;
  onSubmit: (code: string) => void;
}

function Enrolment({ begun, isSending, error, onSubmit }: EnrolmentProps) {
  const texts = useTexts();
  const errorText = useErrorText();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <Form<{ code: string }>
      id={FORM}
      className="code-form"
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => !isSending && onSubmit(code.trim())}
    >
      <p>{texts.security.scan}</p>
      <div role="img" aria-label={texts.security.qrCode} className="enrolment-qr">
        {/* Dark on white in both themes: not every camera reads it the other way round. antd's image has no name. */}
        <div aria-hidden>
          <QRCode type="svg" value={begun.otpauthUrl} color="#000" bgColor="#fff" />
        </div>
      </div>
      <p>
        {texts.security.typeKey}
        <br />
        <Typography.Text className="secret-code" copyable={{ text: begun.secret }}>
          {inGroups(begun.secret)}
        </Typography.Text>
      </p>
      {error && <Alert type="error" showIcon title={errorText(error, texts.signIn.unreachable)} />}
      <Form.Item
        name="code"
        label={texts.security.appCode}
        validateTrigger="onBlur"
        normalize={(value: string) => value.trimStart()}
        rules={[
          {
            required: true,
            pattern: CODE_PATTERN,
            transform: (typed?: string) => typed && cleanCode(typed),
            message: texts.security.appCodeInvalid,
          },
        ]}
      >
        <Input ref={input} inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
    </Form>
  );
}

/** Four by four, as people read and type them. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
