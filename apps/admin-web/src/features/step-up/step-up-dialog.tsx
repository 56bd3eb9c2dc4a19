import { stepUp, type StepUpDto } from '@pwen/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

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
  const { t } = useTranslation();
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
      title={t('stepUp.title')}
      okText={t('stepUp.submit')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: proof.isPending, disabled: !factor.data }}
      onCancel={onCancel}
      afterClose={proof.reset}
      destroyOnHidden
    >
      <p>{t('stepUp.text')}</p>
      {factor.isPending && <Loading rows={2} />}
      {factor.isError && (
        <LoadFailed
          title={t('signIn.unreachable')}
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
  const { t } = useTranslation();
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
      {error && <Alert type="error" showIcon title={errorText(error, t('signIn.unreachable'))} />}
      {isByCode ? (
        <CodeField refusal={error} />
      ) : (
        <>
          {/* Tells password managers whose password it is. */}
          <input hidden readOnly autoComplete="username" value={username ?? ''} />
          <FirstField>
            <Form.Item
              name="password"
              label={t('signIn.password')}
              rules={[{ required: true, message: t('signIn.passwordRequired') }]}
            >
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </FirstField>
        </>
      )}
    </Form>
  );
}
