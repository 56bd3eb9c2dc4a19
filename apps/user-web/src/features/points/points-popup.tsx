import { Dialog } from 'radix-ui';
import { useEffect } from 'react';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Sun } from '../../ui/board';
import { Button } from '../../ui/button';
import { giveFocusBack } from '../../ui/focus/focus-page';
import {
  closePopup,
  focusBeforePopups,
  isPopupShown,
  useCurrentPopup,
  type PointsPopup,
} from './popup-store';

export const POPUP_MS = 5000;

/** Celebrates one award at a time. It closes after a while, or when "Awesome!" is pressed. */
export default function PointsPopups() {
  const popup = useCurrentPopup();
  return popup && <Popup key={popup.id} popup={popup} />;
}

/** When the last popup closes, the focus returns to the element that had it before the first one opened. */
function returnFocus(event: Event): void {
  event.preventDefault();
  if (!isPopupShown()) giveFocusBack(focusBeforePopups());
}

function Popup({ popup }: { popup: PointsPopup }) {
  const texts = useTexts();
  const formats = useFormats();
  const close = () => closePopup(popup.id);

  useEffect(() => {
    const timer = setTimeout(() => closePopup(popup.id), POPUP_MS);
    return () => clearTimeout(timer);
  }, [popup.id]);

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-chip/70" />
        {/* Above the middle on a phone, because the toast is below it. */}
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="outlined rounded-card bg-board text-on-board bar:top-1/2 fixed top-[42%] left-1/2 z-50 w-[min(22rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-hidden text-center"
        >
          <div className="band border-line border-b-2" aria-hidden="true" />
          <div className="flex flex-col items-center gap-3 px-5 pt-6 pb-5">
            <Sun className="size-24" />
            <Dialog.Title className="text-section font-extrabold">{popup.title}</Dialog.Title>
            <p className="outlined rounded-pill bg-mango text-on-mango text-title px-5 py-1 font-extrabold tabular-nums">
              {texts.points.popupBadge({ points: formats.points(popup.points) })}
            </p>
            <Dialog.Description>{popup.description}</Dialog.Description>
            <Button look="mango" className="mt-1 w-full" onClick={close}>
              {texts.points.awesome}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
