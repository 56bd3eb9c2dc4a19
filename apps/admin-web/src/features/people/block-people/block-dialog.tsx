import type { PersonRowDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

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
  const { t } = useTranslation();
  const { number } = useFormats();
  const blocking = useBlocking();
  if (!asked) return null;
  const { change, people } = asked;
  const [only] = people;
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={
        people.length === 1
          ? t(`people.${change}.title`, { username: only?.username })
          : t(`people.${change}.titleOfMany`, { n: number(people.length) })
      }
      submit={t(`people.${change}.action`)}
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
      <p>{t(`people.${change}.consequence`)}</p>
    </ReasonDialog>
  );
}
