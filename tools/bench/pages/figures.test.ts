import { describe, expect, it } from '@jest/globals';

import { CASES, type Case } from './cases.js';
import { blockingMs, figureOf } from './figures.js';
import { tableOf } from './table.js';
import type { Visit } from './visit.js';

const visitOf = (given: Partial<Visit>): Visit => ({
  fcpMs: 1000,
  lcpMs: 1500,
  lcpElement: 'img',
  shift: 0,
  tbtMs: 0,
  blockingMs: 0,
  bytes: { scripts: 0, images: 0, videos: 0, all: 0 },
  isQuiet: true,
  ...given,
});
const visitsOf = (pick: keyof Visit, values: readonly number[]) =>
  values.map((value) => visitOf({ [pick]: value }));

describe('blocking time', () => {
  it('is what tasks take beyond 50 ms', () => {
    expect(
      blockingMs(
        [
          { atMs: 100, ms: 50 },
          { atMs: 200, ms: 120 },
          { atMs: 900, ms: 51 },
        ],
        0,
      ),
    ).toBe(71);
  });

  it('counts only what is after its beginning, also of a task that began before', () => {
    const tasks = [
      { atMs: 0, ms: 400 },
      { atMs: 700, ms: 400 },
      { atMs: 980, ms: 60 },
    ];
    expect(blockingMs(tasks, 1000)).toBe(50);
  });

  it('is nothing without tasks', () => expect(blockingMs([], 0)).toBe(0));
});

describe('a figure', () => {
  const figure = (values: readonly number[]) => figureOf(visitsOf('fcpMs', values), ({ fcpMs }) => fcpMs);

  it('is the one in the middle, between the least and the greatest', () =>
    expect(figure([30, 9, 100])).toEqual({ median: 30, least: 9, greatest: 100 }));

  it('is between the two in the middle of an even number', () =>
    expect(figure([4, 1, 2, 100]).median).toBe(3));
});

describe('the table', () => {
  const caseOf = (wanted: Partial<Case>): Case => {
    const found = CASES.find((each) =>
      Object.entries(wanted).every(([key, value]) => each[key as keyof Case] === value),
    );
    if (!found) throw new Error('there is no such case');
    return found;
  };
  const home = caseOf({ line: 'A', path: '/', isBare: undefined });
  const bare = caseOf({ line: 'A', isBare: true });
  const rowOf = (visits: ReadonlyMap<Case, Visit[]>, title: string) =>
    tableOf(visits)
      .split('\n')
      .find((line) => line.includes(` ${title} `));

  it('has targets beside medians, and shows which are missed', () => {
    const row = rowOf(new Map([[home, [visitOf({ fcpMs: 1190, lcpMs: 2100 })]]]), '`/`');
    expect(row).toContain('| 1.19 (1.19–1.19), at most 1.20 |');
    expect(row).toContain('| **2.10 (2.10–2.10)**, at most 2.00 |');
  });

  it('compares blocking with the bare page of the same line', () => {
    const visits = new Map([
      [bare, visitsOf('blockingMs', [200, 400, 300])],
      [home, visitsOf('blockingMs', [460])],
    ]);
    expect(rowOf(visits, '`/`')).toContain('**0.46 (0.46–0.46)**, at most 0.45');
    expect(rowOf(visits, 'bare React page')).toContain('| 0.30 (0.20–0.40) |');
  });

  it('leaves out what was not visited, and has no target without the bare page', () => {
    const table = tableOf(
      new Map([
        [bare, []],
        [home, visitsOf('blockingMs', [460])],
      ]),
    );
    expect(table).not.toContain('bare');
    expect(table).toContain('| 0.46 (0.46–0.46) |');
  });
});
