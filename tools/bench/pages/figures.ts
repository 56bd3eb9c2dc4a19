/** From then on a task is long: a tap during it would be answered late. */
const LONG_FROM_MS = 50;

/** A task of the page's thread, in milliseconds since the navigation. */
export interface Task {
  readonly atMs: number;
  readonly ms: number;
}

/**
 * Total Blocking Time: how much longer than 50 ms the tasks after a moment took, together. Of a task that has begun
 * before, only the part after counts, as in Lighthouse.
 */
export function blockingMs(tasks: readonly Task[], fromMs: number): number {
  return tasks
    .map(({ atMs, ms }) => atMs + ms - Math.max(atMs, fromMs))
    .reduce((total, ms) => total + Math.max(0, ms - LONG_FROM_MS), 0);
}

/** The medians of visits, with the least and the greatest. */
export interface Figure {
  readonly median: number;
  readonly least: number;
  readonly greatest: number;
}

export function figureOf<Visit>(visits: readonly Visit[], pick: (visit: Visit) => number): Figure {
  const sorted = visits.map(pick).sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    greatest: at(sorted.length - 1),
  };
}
