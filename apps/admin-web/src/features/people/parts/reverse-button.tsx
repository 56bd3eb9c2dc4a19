import type { PersonDto, PersonEventDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { isReversible, ReverseDialog } from '../../balances/reverse-event/reverse-dialog';
import { useNoteBalanceChange } from '../person-page/use-note-balance-change';

/** Offers to undo an event of a person, where that is possible. */
export function ReverseButton({ event, person }: { event: PersonEventDto; person: PersonDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const noteChange = useNoteBalanceChange();
  if (!isReversible(event)) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('balances.reverseAction', { n: number(event.sequence) })}
        onClick={() => setOpen(true)}
      >
        {t('balances.reverse')}
      </Button>
      <ReverseDialog
        person={person}
        event={event}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChanged={noteChange}
      />
    </>
  );
}
