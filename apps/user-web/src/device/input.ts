import { mediaQuery } from '@pwen/web/media-query';

/** Whether a pointer can rest on something without pressing it. A phone cannot: there a preview would cost unasked data. */
export const canHover = mediaQuery('(hover: hover) and (pointer: fine)').matches;

export const prefersReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a click came from a finger, a pen or a mouse. What a keyboard, a switch or a screen reader presses has no
 * pointer behind it, or (on Android) one that is still down, or of no size.
 */
export function isPointerClick(click: MouseEvent): boolean {
  const { width = 1, height = 1 } = click as Partial<PointerEvent>;
  return click.detail > 0 && click.buttons === 0 && !(width === 0 && height === 0);
}
