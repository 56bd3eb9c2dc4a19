import { readFileSync } from 'node:fs';

/** The kernel counts in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** The processor time that a process and its children, also ended ones, have used so far, in milliseconds; NaN except on Linux. */
export function processorMsOf(pid: number): number {
  try {
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its own and its ended children's, each as user and as system.
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return sum(ticks) * TICK_MS + sum(children.map(Number).map(processorMsOf));
  } catch {
    return Number.NaN;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
