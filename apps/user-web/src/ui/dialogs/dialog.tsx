import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useClosedByBack } from '../back/use-closed-by-back';
import { Icon } from '../icon';

export const { Close, Description, Portal, Title, Trigger } = Dialog;

interface RootProps {
  /** Absent when a trigger inside opens it. */
  open?: boolean;
  /** Called whenever it closes, however that comes about. */
  onClose?: () => void;
  /** Whether it is open because the address says so. */
  isInAddress?: boolean;
  children: ReactNode;
}

/** A dialog. It closes by its cross, by Escape, by a tap beside it and by the phone's Back. */
export function Root({ open, onClose, isInAddress, children }: RootProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  const isOpen = open ?? isOpenItself;
  const change = (opens: boolean) => {
    setOpenItself(opens);
    if (!opens) onClose?.();
  };
  useClosedByBack(isOpen, () => change(false), isInAddress);
  return (
    <Dialog.Root open={isOpen} onOpenChange={change}>
      {children}
    </Dialog.Root>
  );
}

/** What lies over the rest of the page. */
export function Overlay() {
  return <Dialog.Overlay className="bg-chip/70 fixed inset-0 z-50" />;
}

/** At the bottom of a phone, in the middle of a wide screen. */
const PLACES = {
  sheet:
    'bar:inset-auto bar:top-1/2 bar:left-1/2 bar:w-md bar:-translate-x-1/2 bar:-translate-y-1/2 fixed inset-x-4 bottom-4 z-50 max-h-[calc(100dvh-2rem)]',
  card: 'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto',
};

interface ContentProps extends ComponentProps<typeof Dialog.Content> {
  /** Where it is and how it looks; without one, the class says all of it. */
  place?: keyof typeof PLACES;
}

/** The dialog itself, with the cross that closes it in its upper right corner. */
export function Content({ place, className, children, ...props }: ContentProps) {
  const texts = useTexts();
  return (
    <Dialog.Content
      className={clsx(place && `outlined rounded-card bg-card text-ink ${PLACES[place]}`, className)}
      {...props}
    >
      {children}
      <Dialog.Close
        aria-label={texts.state.close}
        className="rounded-pill absolute top-3 right-1 grid size-12 place-items-center bg-inherit -outline-offset-4"
      >
        <Icon name="cross" className="size-4" />
      </Dialog.Close>
    </Dialog.Content>
  );
}
