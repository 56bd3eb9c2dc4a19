import type { CopyRow } from './copy-rows.js';

const NONE: readonly never[] = [];

/**
 * Looks up known names by their bytes. It always returns the same string object, which makes comparisons and lookups
 * very cheap.
 */
export class KnownNames<T extends string> {
  private readonly byLength: T[][] = [];

  constructor(names: readonly T[]) {
    for (const name of names) (this.byLength[name.length] ??= []).push(name);
  }

  /** The name in a column; undefined if it is not known. */
  read(row: CopyRow, column: number): T | undefined {
    for (const name of this.byLength[row.lengthOf(column)] ?? NONE) if (row.equals(column, name)) return name;
    return undefined;
  }
}
