import { type DeletionReason, deletePerson, type PersonRowDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { balanceKeys } from '../../balances/balance-keys';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { peopleKeys } from '../people-keys';
import { personQuery } from '../person-query';
import { ReasonDialog } from '../reason-dialog';

const REASONS: readonly DeletionReason[] = ['asked', 'duplicate', 'abuse', 'other'];

interface DeleteDialogProps {
  /** Who is asked about; stays the last while the dialog closes. */
  person: PersonRowDto | null;
  isOpen: boolean;
  onClose: () => void;
  /** The person is gone, and with them what opened the dialog. */
  onDeleted: () => void;
}

/** Asks before a person is deleted, deletes them, and reports the result. */
export function DeleteDialog({ person, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const steppedUp = useSteppedUp();
  const { moment } = useFormats();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: DeletionReason }) =>
      steppedUp(() => deletePerson({ path: { id }, body: { reason } })),
    onSuccess: ({ data: { countsFrom } }, { id }) => {
      if (countsFrom !== null) {
        notify.explained(
          texts.delayedChanges.deletedOn({ moment: moment(countsFrom) }),
          texts.delayedChanges.stoppableUnderApprovals,
        );
        // Not read again: each look at a person is logged.
        client.setQueryData(
          personQuery(id).queryKey,
          (person) => person && { ...person, deletedFrom: countsFrom },
        );
        return onClose();
      }
      notify.success(texts.people.delete.done);
      onClose();
      onDeleted();
      client.removeQueries({ queryKey: peopleKeys.one(id) });
      void client.invalidateQueries({ queryKey: peopleKeys.lists });
      // What waited for an approval is withdrawn with the account.
      void client.invalidateQueries({ queryKey: balanceKeys.all });
    },
    onError: (error) => {
      if (error instanceof StepUpCancelled) return;
      notify.failure(texts.people.errorTitle, errorText(error, texts.people.delete.failed));
      void client.invalidateQueries({ queryKey: peopleKeys.lists });
    },
  });

  if (!person) return null;
  const { id, username } = person;
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={texts.people.delete.title({ username })}
      submit={texts.people.delete.action}
      isDanger
      isSending={deletion.isPending}
      onClose={onClose}
      reasons={REASONS.map((value) => ({ value, label: texts.people.delete.reasons[value] }))}
      onSubmit={(reason) => deletion.mutate({ id, reason: REASONS.find((known) => known === reason) })}
    >
      <p>
        <strong>{texts.people.delete.warning}</strong>
      </p>
      <p>{texts.people.delete.consequence}</p>
    </ReasonDialog>
  );
}
