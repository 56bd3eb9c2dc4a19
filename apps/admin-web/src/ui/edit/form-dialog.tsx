import { Modal, type ModalProps } from 'antd';

import { useTexts } from '../../i18n/use-texts';

interface FormDialogProps extends Pick<
  ModalProps,
  'title' | 'width' | 'styles' | 'footer' | 'afterClose' | 'afterOpenChange' | 'children'
> {
  isOpen: boolean;
  /** What the button says that sends the form. */
  submit: string;
  isSending: boolean;
  isDanger?: boolean;
  /** The id of the form, which is then also sent by Enter. */
  formId?: string;
  onSubmit?: () => void;
  onClose: () => void;
}

/** A dialog with a form. What is being sent cannot be cancelled any more. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, submit, isSending, isDanger = false, formId, onSubmit, onClose, ...modal } = props;
  const texts = useTexts();
  return (
    <Modal
      {...modal}
      open={isOpen}
      okText={submit}
      cancelText={texts.common.cancel}
      okButtonProps={{
        danger: isDanger,
        loading: isSending,
        ...(formId ? { htmlType: 'submit', form: formId } : {}),
      }}
      onOk={onSubmit}
      cancelButtonProps={{ disabled: isSending }}
      onCancel={() => !isSending && onClose()}
      // A click beside the dialog must not discard what was typed.
      mask={{ closable: false }}
      destroyOnHidden
    />
  );
}
