import { Injectable } from '@nestjs/common';

/** Answers which of the given files some row names. */
export type FindUsed = (names: readonly string[]) => Promise<readonly string[]>;

/** Who names stored files. A feature whose rows do registers here, or the sweep takes its files for abandoned. */
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
