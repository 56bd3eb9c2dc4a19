import { stepUp, type StepUpDto } from '@pwen/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { CodeField } from '../../ui/fields/code-field';
import { FirstField } from '../../ui/fields/first-field';
import { Loading, LoadFailed } from '../../ui/states';
import { useErrorText } from '../../ui/texts/error-text';
import { useSession } from '../sign-in/session';
import { secondFactorQuery } from './second-factor-query';

/** Above every dialog that a call was made from, and below the toasts. */
const ABOVE_DIALOGS = 1500;
const FORM = 'step-up';

interface StepUpDialogProps {
  isOpen: boolean;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for the password or, of people with a second factor, for a code. */
export function StepUpDialog({ isOpen, onProved, onCancel }: StepUpDialogProps) {
  const texts = useTexts();
  const factor = useQuery({ ...secondFactorQuery, enabled: isOpen });
  const proof = useMutation({
    mutationFn: (body: StepUpDto) => stepUp({ body }),
    onSuccess: onProved,
    gcTime: 0,
  });

  return (
    <Modal
      open={isOpen}
      zIndex={ABOVE_DIALOGS}
      width={420}
      title={texts.stepUp.title}
      okText={texts.stepUp.submit}
      cancelText={texts.common.cancel}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: proof.isPending, disabled: !factor.data }}
      onCancel={onCancel}
      afterClose={proof.reset}
      destroyOnHidden
    >
      <p>{texts.stepUp.text}</p>
      {factor.isPending && <Loading rows={2} />}
      {factor.isError && (
        <LoadFailed
          title={texts.signIn.unreachable}
          isRetrying={factor.isFetching}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.data && (
        <ProofForm
          isByCode={factor.data.isOn}
          isSending={proof.isPending}
          error={proof.error}
          onSubmit={proof.mutate}
        />
      )}
    </Modal>
  );
}

interface ProofFormProps {
  isByCode: boolean;
  isSending: boolean;
  error: Error | null;
  onSubmit: (proof: StepUpDto) => void;
}

function ProofForm({ isByCode, isSending, error, onSubmit }: ProofFormProps) {
  const texts = useTexts();
  const errorText = useErrorText();
  const username = useSession().data?.user?.username;
  return (
    <Form<StepUpDto>
      id={FORM}
      className="code-form"
      layout="vertical"
      requiredMark={false}
      onFinish={({ password, code }) =>
        !isSending && onSubmit(isByCode ? { code: code?.trim() } : { password })
      }
    >
      {error && <Alert type="error" showIcon title={errorText(error, texts.signIn.unreachable)} />}
      {isByCode ? (
        <CodeField refusal={error} />
      ) : (
        <>
          {/* Tells password managers whose password it is. */}
          <input hidden readOnly autoComplete="username" value={username ?? ''} />
          <FirstField>
            <Form.Item
              name="password"
              label={texts.signIn.password}
              rules={[{ required: true, message: texts.signIn.passwordRequired }]}
            >
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </FirstField>
        </>
      )}
    </Form>
  );
}
