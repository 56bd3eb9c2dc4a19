import type { Content } from '../content.entity.js';

export type Shown = Readonly<Pick<Content, 'isVisible' | 'visibleFrom' | 'visibleUntil'>>;

/**
 * A video that people see from a time at the earliest: hidden, if its period ends before.
 *
 * @param earliest null if it may be shown at once
 */
export function shownFrom({ isVisible, visibleFrom, visibleUntil }: Shown, earliest: Date | null): Shown {
  if (earliest === null || (visibleFrom && visibleFrom >= earliest))
    return { isVisible, visibleFrom, visibleUntil };
  return visibleUntil && visibleUntil < earliest
    ? { isVisible: false, visibleFrom, visibleUntil }
    : { isVisible, visibleFrom: earliest, visibleUntil };
}
