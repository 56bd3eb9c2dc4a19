import { describe, expect, it } from '@jest/globals';

import { visibilityOf } from './visibility.js';

const AT = new Date('2026-11-25T12:00:00Z');
const before = new Date(AT.getTime() - 1);
const after = new Date(AT.getTime() + 1);
const video = { isVisible: true, visibleFrom: null, visibleUntil: null };

describe('a video', () => {
  it('without a period is visible until it is hidden', () => {
    expect(visibilityOf(video, AT)).toBe('visible');
    expect(visibilityOf({ ...video, isVisible: false }, AT)).toBe('hidden');
  });

  it('is visible from its first to its last moment', () => {
    expect(visibilityOf({ ...video, visibleFrom: AT, visibleUntil: AT }, AT)).toBe('visible');
    expect(visibilityOf({ ...video, visibleFrom: after }, AT)).toBe('scheduled');
    expect(visibilityOf({ ...video, visibleUntil: before }, AT)).toBe('ended');
  });

  it('that is hidden is not shown by its period', () => {
    expect(visibilityOf({ isVisible: false, visibleFrom: before, visibleUntil: after }, AT)).toBe('hidden');
  });
});
