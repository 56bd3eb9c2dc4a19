import { type BalanceChangeDto, type PersonEventDto, reverseEvent } from '@pwen/api-client';
import { Form } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { useFormats } from '../../../ui/format';
import { BalancePreview, WaitsAlways } from '../balance-preview';
import { ReasonField } from '../reason-field';
import { isSaidBySource } from '../said-by-source';
import { useRequestChange } from '../use-request-change';

type NamedEvent = Pick<PersonEventDto, 'sequence' | 'amount' | 'description' | 'recordedAt' | 'sourceType'>;

interface ReverseDialogProps {
  person: { id: number; username: string; points: number };
  event: NamedEvent;
  open: boolean;
  onClose: () => void;
  /** Called with what became of it: the reversal is done, or waits. */
  onChanged?: (change: BalanceChangeDto) => void;
}

/** Undoes one entry of a person's history. */
export function ReverseDialog({ person, event, open, onClose, onChanged }: ReverseDialogProps) {
  const texts = useTexts();
  const { number, signed, moment } = useFormats();
  const formId = useId();
  const request = useRequestChange<{ sequence: number; reason: string }>({
    send: ({ sequence, reason }, headers) =>
      reverseEvent({ path: { id: person.id, sequence }, headers, body: { reason } }),
    onDone: (change) => {
      onChanged?.(change);
      onClose();
    },
  });

  return (
    <FormDialog
      isOpen={open}
      width={520}
      title={texts.balances.reverseTitle({ n: number(event.sequence) })}
      submit={texts.balances.reverse}
      isSending={request.isPending}
      isDanger
      formId={formId}
      onClose={onClose}
    >
      <p className="balance-person">{person.username}</p>
      <WaitsAlways />
      <p>
        {texts.balances.reversed({ amount: signed(event.amount), moment: moment(event.recordedAt) })}
        {event.description && !isSaidBySource(event) && (
          <>
            <br />
            <span className="quiet">{event.description}</span>
          </>
        )}
      </p>
      <Form<{ reason: string }>
        id={formId}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ reason }) =>
          !request.isPending && request.mutate({ sequence: event.sequence, reason: reason.trim() })
        }
      >
        <FirstField>
          <ReasonField hint={texts.balances.reasonHint} />
        </FirstField>
      </Form>
      <BalancePreview points={person.points} effectPoints={-event.amount} />
    </FormDialog>
  );
}

/** Whether an administrator can undo it. What was spent is given back by its redemption only. */
export function isReversible({ type, correctedBy }: Pick<PersonEventDto, 'type' | 'correctedBy'>): boolean {
  return correctedBy === null && (type === 'EARN' || type === 'INCREASE' || type === 'DECREASE');
}
