import { DropdownMenu } from 'radix-ui';
import { useState, type ReactNode } from 'react';

import { useClosedByBack } from '../back/use-closed-by-back';

export const {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Label,
  RadioGroup,
  RadioItem,
  Separator,
  Trigger,
} = DropdownMenu;

/** A menu, which starts open: it is loaded when somebody presses its button. The phone's Back closes it. */
export function Root({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true);
  useClosedByBack(open, () => setOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      {children}
    </DropdownMenu.Root>
  );
}
