import { describe, expect, it } from '@jest/globals';

import { newId } from './ids.js';

describe('an id', () => {
  it('is never the same twice in one process, and of one millisecond in the order of making', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const ids = Array.from({ length: 2000 }, () => newId(now));
    expect(new Set(ids).size).toBe(2000);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('grows with time', () => {
    const at = (ms: number) => newId(new Date(Date.UTC(2026, 10, 20) + ms));
    expect(at(1)).toBeGreaterThan(at(0));
  });

  it('is an integer that JSON carries exactly, until 2095', () => {
    expect(Number.isSafeInteger(newId(new Date('2095-01-01T00:00:00Z')))).toBe(true);
  });
});
