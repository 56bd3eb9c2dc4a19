import { UndoOutlined } from '@ant-design/icons';
import type { PersonDto, PersonEventDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { isReversible, ReverseDialog } from '../../balances/reverse-event/reverse-dialog';
import { useNoteBalanceChange } from '../person-page/use-note-balance-change';

interface ReverseButtonProps {
  event: PersonEventDto;
  person: PersonDto;
  /** In a narrow column, where there is no room for the word. */
  isIcon?: boolean;
}

/** Offers to undo an event of a person, where that is possible. */
export function ReverseButton({ event, person, isIcon = false }: ReverseButtonProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const noteChange = useNoteBalanceChange();
  if (!isReversible(event)) return null;
  const label = t('balances.reverseAction', { n: number(event.sequence) });
  return (
    <>
      <Button
        size="small"
        icon={isIcon && <UndoOutlined />}
        title={isIcon ? label : undefined}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {!isIcon && t('balances.reverse')}
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
