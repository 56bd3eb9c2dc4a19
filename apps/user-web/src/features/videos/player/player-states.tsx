import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';

import { useOnline } from '../../../device/connection';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';

const SLOW_AFTER_MS = 6000;
const NOTE_MS = 4000;

/** The video waits for data: a wheel, and after a while a sentence. */
export function Waiting() {
  const texts = useTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* Short pauses show nothing. */}
      <div className="pointer-events-none absolute inset-0 grid animate-[rise_150ms_ease-out_300ms_both] place-items-center">
        <div className="border-on-chip/40 border-t-mango rounded-pill size-14 animate-spin border-6" />
      </div>
      <Note>{isSlow && texts.video.slow}</Note>
    </>
  );
}

/** Says for a moment why the position did not move further. */
export function HeldBack() {
  const texts = useTexts();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), NOTE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Note>{isShown && texts.video.noSkipping}</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className={clsx(
        'pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)]',
        children && 'bg-chip text-on-chip rounded-small text-side px-2.5 py-1.5 font-bold',
      )}
    >
      {children}
    </p>
  );
}

/** The video cannot be played, which on a bad line is worth another try. */
export function Problem({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts();
  const isOnline = useOnline();
  return (
    <div
      role="alert"
      className="bg-chip text-on-chip text-side absolute inset-0 z-10 flex flex-col items-center justify-center gap-2 overflow-y-auto p-2 text-center font-bold"
    >
      {isOnline ? texts.video.problem : texts.state.unreachable}
      <Button look="plain" onClick={onRetry}>
        {texts.state.retry}
      </Button>
    </div>
  );
}
