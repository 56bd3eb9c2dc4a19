import type { CopyRow } from './copy-rows.js';

const NONE: readonly never[] = [];

/**
 * Names that are known beforehand, found by their bytes. The string is always the same one: comparing it with another
 * name, or looking something up by it, costs next to nothing.
 */
export class KnownNames<T extends string> {
  private readonly byLength: T[][] = [];

  constructor(names: readonly T[]) {
    for (const name of names) (this.byLength[name.length] ??= []).push(name);
  }

  /** The name in a column; undefined when it is none of these. */
  read(row: CopyRow, column: number): T | undefined {
    for (const name of this.byLength[row.lengthOf(column)] ?? NONE) if (row.equals(column, name)) return name;
    return undefined;
  }
}
