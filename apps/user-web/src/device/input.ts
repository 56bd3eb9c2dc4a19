import { mediaQuery } from '@pwen/web/media-query';

/** Whether the pointer can hover. A finger cannot: on a phone, previews would use data that nobody asked for. */
export const canHover = mediaQuery('(hover: hover) and (pointer: fine)').matches;

/** Whether fingers are what this device is used with. */
export const useIsTouched = mediaQuery('(pointer: coarse)').use;

export const prefersReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether a click came from a finger, a pen or a mouse. A click made with a keyboard, a switch or a screen reader has
 * no pointer, or (on Android) one that is still pressed or has no size.
 */
export function isPointerClick(click: MouseEvent): boolean {
  const { width = 1, height = 1 } = click as Partial<PointerEvent>;
  return click.detail > 0 && click.buttons === 0 && !(width === 0 && height === 0);
}
