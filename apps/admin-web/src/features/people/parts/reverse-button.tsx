import { UndoOutlined } from '@ant-design/icons';
import type { PersonDto, PersonEventDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { isReversible, ReverseDialog } from '../../balances/reverse-event/reverse-dialog';
import { useShowBalanceChange } from '../person-page/use-show-balance-change';

interface ReverseButtonProps {
  event: PersonEventDto;
  person: PersonDto;
  /** In a narrow column, where there is no room for the word. */
  isIcon?: boolean;
}

/** Offers to undo an event of a person, where that is possible. */
export function ReverseButton({ event, person, isIcon = false }: ReverseButtonProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const showChange = useShowBalanceChange();
  if (!isReversible(event)) return null;
  const label = texts.balances.reverseAction({ n: number(event.sequence) });
  return (
    <>
      <Button
        size="small"
        icon={isIcon && <UndoOutlined />}
        title={isIcon ? label : undefined}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {!isIcon && texts.balances.reverse}
      </Button>
      <ReverseDialog
        person={person}
        event={event}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChanged={showChange}
      />
    </>
  );
}
