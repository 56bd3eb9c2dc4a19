import type { BalanceChangeDto } from '@pwen/api-client';
import { Form } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { ReasonField } from '../reason-field';
import { useChangeSummary } from './use-change-summary';
import { useDecide } from './use-decide';

interface RejectDialogProps {
  /** What is rejected; stays the last while the dialog closes. */
  change: BalanceChangeDto | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a change is rejected, and rejects it. */
export function RejectDialog({ change, isOpen, onClose }: RejectDialogProps) {
  const texts = useTexts();
  const summaryOf = useChangeSummary();
  const decision = useDecide();
  const isSending = decision.isPending;
  const formId = useId();
  if (!change) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      width={480}
      title={texts.balances.rejectTitle}
      submit={texts.balances.reject}
      isSending={isSending}
      isDanger
      formId={formId}
      onClose={onClose}
    >
      <p>{summaryOf(change)}</p>
      <Form<{ reason: string }>
        id={formId}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) =>
          !isSending &&
          decision.mutate({ what: 'reject', change, reason: reason.trim() }, { onSuccess: onClose })
        }
      >
        <FirstField>
          <ReasonField hint={texts.balances.rejectHint} />
        </FirstField>
      </Form>
    </FormDialog>
  );
}
