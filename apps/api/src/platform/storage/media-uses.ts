import { Injectable } from '@nestjs/common';

import { namedFileOf } from './picture-names.js';

/** Resolves with those of the given files that a row names. */
export type FindUsed = (names: readonly string[]) => Promise<readonly string[]>;

/**
 * The registered users of stored files. Features whose rows name files must register here, or the sweep removes the
 * files.
 */
@Injectable()
export class MediaUses {
  private readonly finders: FindUsed[] = [];

  register(find: FindUsed): void {
    this.finders.push(find);
  }

  /** Which of these files are used: those that a row names, and the sizes of a picture that a row names. */
  async usedOf(names: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(names.map(namedFileOf))];
    const used = new Set((await Promise.all(this.finders.map((find) => find(asked)))).flat());
    return new Set(names.filter((name) => used.has(namedFileOf(name))));
  }
}
