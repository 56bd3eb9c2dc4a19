import { useEffect } from 'react';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { isBrowserDialogOpen } from '../../ui/dialogs/browser-dialog';
import * as Dialog from '../../ui/dialogs/dialog';
import { giveFocusBack } from '../../ui/focus/focus-page';
import { PointsFigure } from '../../ui/points-figure';
import { dismissToast } from '../../ui/toasts/toast-store';
import { Confetti, Sunrise, vibrate } from './celebration';
import {
  closePopup,
  focusBeforePopups,
  isPopupShown,
  useCurrentPopup,
  type BalanceChange,
  type PointsPopup,
} from './popup-store';

const POPUP_MS = 5000;
/** How long the points count up: as long as the confetti flies. */
const COUNT_MS = 1000;

/**
 * Celebrates one award at a time. It closes after a while, or when "Awesome!" is pressed, and waits while a dialog of the
 * browser's is open, because it would be below that.
 */
export default function PointsPopups() {
  const popup = useCurrentPopup();
  const waits = isBrowserDialogOpen.use();
  return popup && !waits && <Popup key={popup.id} popup={popup} />;
}

/** When the last popup closes, the focus returns to the element that had it before the first one opened. */
function returnFocus(event: Event): void {
  event.preventDefault();
  if (!isPopupShown()) giveFocusBack(focusBeforePopups());
}

function Popup({ popup }: { popup: PointsPopup }) {
  const texts = useTexts();
  const formats = useFormats();
  // Whoever closes it has read it: the toast would only lie over what the page wants to be pressed next.
  const close = () => {
    closePopup(popup.id);
    if (popup.toastId !== undefined) dismissToast(popup.toastId);
  };

  useEffect(() => vibrate(), []);
  useEffect(() => {
    const timer = setTimeout(() => closePopup(popup.id), POPUP_MS);
    return () => clearTimeout(timer);
  }, [popup.id]);

  return (
    <Dialog.Root open onClose={close}>
      <Dialog.Portal>
        <Dialog.Overlay />
        {/* Above the middle on a phone, because the toast is below it. */}
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="outlined rounded-card bg-board text-on-board bar:top-1/2 short:top-1/2 short:w-[min(30rem,calc(100vw-2rem))] fixed max-h-[calc(100dvh-1rem)] top-[41%] left-1/2 z-50 w-[min(22rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-x-hidden overflow-y-auto text-center"
        >
          <div className="band border-line border-b-2" aria-hidden="true" />
          <Sunrise>
            <p className="outlined rounded-pill bg-mango text-on-mango text-title animate-[pop_350ms_ease-out] px-5 py-1 font-extrabold tabular-nums">
              {texts.points.popupBadge({ points: formats.points(popup.points) })}
            </p>
          </Sunrise>
          <div className="flex flex-col items-center gap-2 px-5 pt-3 pb-5">
            <Dialog.Title className="text-title font-extrabold">{popup.title}</Dialog.Title>
            <Dialog.Description className="text-balance">{popup.description}</Dialog.Description>
            {popup.balance && <Balance change={popup.balance} />}
            <Button look="mango" className="mt-2 w-full" onClick={close}>
              {texts.points.awesome}
            </Button>
          </div>
        </Dialog.Content>
        <Confetti />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The balance grows by what was earned, for everybody to see: the one after this award, whatever has come since. */
function Balance({ change: { before, after } }: { change: BalanceChange }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p className="short:flex-row short:gap-3 flex flex-col items-center">
      <span className="font-bold">{texts.points.yourBalance}</span>
      <span className="text-figure text-mango font-extrabold" aria-hidden="true">
        <PointsFigure points={after} from={before} countMs={COUNT_MS} />
      </span>
      <span className="sr-only">{formats.points(after)}</span>
    </p>
  );
}
