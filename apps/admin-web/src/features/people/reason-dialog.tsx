import { PERSON_REASON_MAX_LENGTH } from '@pwen/domain/contract';
import { Form, Input, Radio } from 'antd';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { FormDialog } from '../../ui/edit/form-dialog';
import { FirstField } from '../../ui/fields/first-field';
import { limited } from '../../ui/fields/letters';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  submit: string;
  isDanger: boolean;
  /** Whether it cannot be done without one. */
  needsReason?: boolean;
  isSending: boolean;
  /** The reasons to choose from. Without them it is given in words. */
  reasons?: { value: string; label: string }[];
  /** What follows from it. */
  children: ReactNode;
  onSubmit: (reason: string | undefined) => void;
  onClose: () => void;
  afterClose?: () => void;
}

/** Confirms something that is done to people, with room for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    isOpen,
    title,
    submit,
    isDanger,
    needsReason = false,
    isSending,
    reasons,
    children,
    onSubmit,
    onClose,
    afterClose,
  } = props;
  const texts = useTexts();
  const form = useId();
  const inWords = (
    <Form.Item
      name="reason"
      label={needsReason ? texts.people.reasonChoice : texts.people.reason}
      extra={texts.people.reasonHint}
      rules={needsReason ? [{ required: true, whitespace: true, message: texts.people.reasonUnsaid }] : []}
    >
      <Input.TextArea rows={3} count={limited(PERSON_REASON_MAX_LENGTH)} />
    </Form.Item>
  );
  return (
    <FormDialog
      isOpen={isOpen}
      width={480}
      title={title}
      // An e-mail address may be longer than a phone is wide, and the cross stands beside it.
      styles={{ header: { paddingInlineEnd: 24, overflowWrap: 'anywhere' } }}
      submit={submit}
      isSending={isSending}
      isDanger={isDanger}
      formId={form}
      onClose={onClose}
      afterClose={afterClose}
    >
      {children}
      <Form<{ reason?: string }>
        id={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => !isSending && onSubmit(reason?.trim() || undefined)}
      >
        {reasons ? (
          <Form.Item
            name="reason"
            label={texts.people.reasonChoice}
            extra={texts.people.reasonHint}
            rules={[{ required: true, message: texts.people.reasonMissing }]}
          >
            <Radio.Group vertical options={reasons} />
          </Form.Item>
        ) : isDanger && !needsReason ? (
          inWords
        ) : (
          <FirstField>{inWords}</FirstField>
        )}
      </Form>
    </FormDialog>
  );
}
