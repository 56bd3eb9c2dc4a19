import type { PersonRowDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { ReasonDialog } from '../reason-dialog';
import { type BlockChange, useBlocking } from './use-blocking';

export interface AskedBlocking {
  change: BlockChange;
  people: PersonRowDto[];
}

interface BlockDialogProps {
  /** What is asked about; stays the last while the dialog closes. */
  asked: AskedBlocking | null;
  isOpen: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before people are blocked or unblocked, and for a reason. */
export function BlockDialog({ asked, isOpen, onClose, onDone }: BlockDialogProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const blocking = useBlocking();
  if (!asked) return null;
  const { change, people } = asked;
  const [only, ...others] = people;
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={
        only && others.length === 0
          ? texts.people[change].title({ username: only.username })
          : texts.people[change].titleOfMany({ n: number(people.length) })
      }
      submit={texts.people[change].action}
      isDanger={change === 'block'}
      // To be shut out hurts, and whoever asks why must get an answer.
      needsReason={change === 'block'}
      isSending={blocking.isPending}
      onClose={onClose}
      onSubmit={(reason) =>
        blocking.mutate(
          { change, ids: people.map(({ id }) => id), reason },
          {
            onSuccess: () => {
              onClose();
              onDone?.();
            },
          },
        )
      }
    >
      <p>{texts.people[change].consequence}</p>
    </ReasonDialog>
  );
}
