import { Form, Input, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The reason goes into the log, which takes this many characters. */
const REASON_MAX = 500;

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  submit: string;
  isDanger: boolean;
  isSending: boolean;
  /** What follows from it. */
  children: ReactNode;
  onSubmit: (reason: string | undefined) => void;
  onClose: () => void;
  afterClose?: () => void;
}

/** Confirms something that is done to people, with room for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, title, submit, isDanger, isSending, children, onSubmit, onClose, afterClose } = props;
  const { t } = useTranslation();
  const form = useId();
  return (
    <Modal
      open={isOpen}
      width={480}
      title={title}
      // An e-mail address may be longer than a phone is wide, and the cross stands beside it.
      styles={{ header: { paddingInlineEnd: 24, overflowWrap: 'anywhere' } }}
      okText={submit}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: isDanger, htmlType: 'submit', form, loading: isSending }}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      {children}
      <Form<{ reason?: string }>
        id={form}
        layout="vertical"
        onFinish={({ reason }) => !isSending && onSubmit(reason?.trim() || undefined)}
      >
        <Form.Item name="reason" label={t('people.reason')} extra={t('people.reasonHint')}>
          <Input.TextArea rows={3} maxLength={REASON_MAX} autoFocus={!isDanger} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
