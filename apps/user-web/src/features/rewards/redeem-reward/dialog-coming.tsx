import { useId, useLayoutEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/waiting/spinner';

interface DialogComingProps {
  /** Whether the redemption is running already, because it goes on after an interruption; closing does not stop it. */
  isPending: boolean;
  onClose: () => void;
}

/**
 * Stands in for the dialog while its file is on the way, which takes a while on a slow line. It is the browser's own
 * dialog, because a part of what the other one needs comes with that file.
 */
export function DialogComing({ isPending, onClose }: DialogComingProps) {
  const texts = useTexts();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Gives the focus back before the dialog that follows notes who had it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="outlined rounded-card bg-card text-ink backdrop:bg-chip/70 bar:my-auto bar:w-md mx-auto mt-auto mb-4 w-[calc(100%-2rem)] max-w-none overflow-hidden"
    >
      <div className="band border-line border-b-2" aria-hidden="true" />
      <div className="p-5">
        <h2 id={titleId} className="text-dialog font-extrabold text-balance">
          {isPending ? texts.redeem.pending : texts.redeem.title}
        </h2>
        <Spinner />
        <Button look="plain" className="w-full" onClick={onClose}>
          {isPending ? texts.state.close : texts.redeem.cancel}
        </Button>
      </div>
    </dialog>
  );
}
