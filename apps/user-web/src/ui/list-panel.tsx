import type { ReactNode } from 'react';

import { useTexts } from '../i18n/use-texts';
import { Button } from './button';
import { WaitingRows } from './waiting/waiting-rows';

/** The words of a row, beside a sum, which goes below them where large letters leave no room. */
export const ROW_WORDS = 'min-w-[min(100%,6.5rem)] flex-1';

interface ListPanelProps {
  label: string;
  /** The number of placeholder rows while the list is loading; undefined once it has loaded or failed. */
  waitingRows: number | undefined;
  /** The message when the list could not be loaded. */
  error: string | undefined;
  onRetry: () => unknown;
  children: ReactNode;
}

/** A list as a panel of a page, which scrolls when it is long. */
export function ListPanel({ label, waitingRows, error, onRetry, children }: ListPanelProps) {
  const texts = useTexts();
  return (
    // A scrolling element takes the focus, so that it can be scrolled with a keyboard.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="scroll-shade rounded-b-button max-h-[600px] overflow-y-auto px-5 pb-5 -outline-offset-4"
    >
      {waitingRows !== undefined && <WaitingRows count={waitingRows} />}
      {error !== undefined && (
        <div className="flex flex-col items-start gap-3 py-3">
          <p>{error}</p>
          <Button look="plain" onClick={() => void onRetry()}>
            {texts.state.retry}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
