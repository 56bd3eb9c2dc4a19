import { useId } from 'react';

import { Button } from '../button';
import { BrowserDialog } from '../dialogs/browser-dialog';
import { Spinner } from './spinner';

interface DialogComingProps {
  title: string;
  /** What its button says. */
  close: string;
  onClose: () => void;
}

/**
 * Stands in for a dialog while its file is on the way, which takes a while on a slow line. It is the browser's own
 * dialog, because a part of what the other one needs comes with that file.
 */
export function DialogComing({ title, close, onClose }: DialogComingProps) {
  const titleId = useId();
  return (
    <BrowserDialog labelledBy={titleId} onClose={onClose}>
      <div className="band border-line border-b-2" aria-hidden="true" />
      <div className="p-5">
        <h2 id={titleId} className="text-dialog font-extrabold text-balance">
          {title}
        </h2>
        <Spinner />
        <Button look="plain" className="w-full" onClick={onClose}>
          {close}
        </Button>
      </div>
    </BrowserDialog>
  );
}
