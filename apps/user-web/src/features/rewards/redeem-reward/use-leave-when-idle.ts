import { useEffect, useEffectEvent, useState } from 'react';

const SIGNS_OF_LIFE = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'focusin',
  'copy',
  'selectionchange',
  'visibilitychange',
] as const;

/**
 * Leaves after so many seconds, unless the person does anything: touches, types, scrolls, selects, moves the focus,
 * switches tabs. Then they stay as long as they like. Returns the seconds that are left; null once they stay.
 *
 * @param leaves false for people who are never taken away, because nobody can tell whether they are still reading
 */
export function useLeaveWhenIdle(seconds: number, leaves: boolean, leave: () => void) {
  const [left, setLeft] = useState(leaves ? seconds : null);
  const stay = () => setLeft(null);
  const go = useEffectEvent(leave);
  const counting = left !== null;

  useEffect(() => {
    if (!counting) return;
    const onSign = (event: Event) => {
      if (isOfThePerson(event)) setLeft(null);
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, onSign, true);
    const timer = setInterval(() => setLeft((now) => now && now - 1), 1000);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, onSign, true);
    };
  }, [counting]);

  useEffect(() => {
    if (left === 0) go();
  }, [left]);

  return { left, stay };
}

/**
 * The browser also fires some of these events by itself: a pointer move when the content below a resting pointer
 * changes, or a new caret position.
 */
function isOfThePerson(event: Event): boolean {
  if (event.type === 'selectionchange') return document.getSelection()?.isCollapsed === false;
  if (event.type !== 'pointermove') return true;
  const { movementX, movementY } = event as PointerEvent;
  return movementX !== 0 || movementY !== 0;
}
