import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { showToast, type NewToast } from '../toasts/toast-store';
import { RefusalBox } from './refusal-box';
import { useStandingText } from './use-standing-text';

interface RefusalNoticeProps {
  /** What the call threw; until it has, nothing is shown. */
  thrown: unknown;
  /** What failed, in a few words. */
  title?: string;
  /** Instead of the sentence of its code. */
  text?: string | undefined;
  /** A field says it already: only the remedy is shown here. */
  isAtField?: boolean;
  /** Whether a toast says it too, and for how long. */
  toast?: Partial<Pick<NewToast, 'title' | 'durationMs'>> | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/**
 * Why something was refused, where it was asked for: it stays until it is tried again. Only from here, and from a notice
 * that was left (left-notice.ts), does a toast say it too, so that none is ever all that there is.
 */
export function RefusalNotice({ thrown, ...props }: RefusalNoticeProps) {
  return thrown ? <Note thrown={thrown} {...props} /> : null;
}

/** A toast comes once, although the note may be drawn again elsewhere. */
const toasted = new WeakSet<object>();

function Note({ thrown, title, text, isAtField = false, toast, children }: RefusalNoticeProps) {
  const standing = useStandingText(thrown);
  const words = text ?? standing.text;
  const tell = useEffectEvent(() => {
    if (!toast || typeof thrown !== 'object' || thrown === null || toasted.has(thrown)) return;
    toasted.add(thrown);
    const shown = toast.title ?? title;
    showToast({ ...toast, title: shown ?? words, ...(shown && { description: words }), look: 'destructive' });
  });
  useEffect(() => tell(), [thrown]);
  if (isAtField) return children;
  return (
    <RefusalBox title={title} text={words} isSaid={standing.isSaid}>
      {children}
    </RefusalBox>
  );
}
