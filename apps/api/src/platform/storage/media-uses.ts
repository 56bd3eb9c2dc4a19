import { Injectable } from '@nestjs/common';

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

  async usedOf(names: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await Promise.all(this.finders.map((find) => find(names)))).flat());
  }
}
