import { Form, Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonField } from '../reason-field';

interface RejectDialogProps {
  isOpen: boolean;
  isSending: boolean;
  /** What is rejected. */
  text: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a change is rejected. */
export function RejectDialog({ isOpen, isSending, text, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Modal
      open={isOpen}
      width={480}
      title={t('balances.rejectTitle')}
      okText={t('balances.reject')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isSending, danger: true }}
      onCancel={() => !isSending && onClose()}
      destroyOnHidden
    >
      <p>{text}</p>
      <Form<{ reason: string }>
        id={formId}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => !isSending && onReject(reason.trim())}
      >
        <ReasonField hint={t('balances.rejectHint')} autoFocus />
      </Form>
    </Modal>
  );
}
