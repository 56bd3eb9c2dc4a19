import { Injectable } from '@nestjs/common';

import { isReadModel, type LedgerReader, type ReadModel } from './ledger-reader.js';

/** The registered readers of the ledger. Features register them in the worker. */
@Injectable()
export class LedgerReaders {
  private readonly readers = new Map<string, LedgerReader>();

  register(...readers: readonly LedgerReader[]): void {
    for (const reader of readers) {
      if (this.readers.has(reader.name))
        throw new Error(`there are two readers of the ledger with the name ${reader.name}`);
      this.readers.set(reader.name, reader);
    }
  }

  get all(): LedgerReader[] {
    return [...this.readers.values()];
  }

  get readModels(): ReadModel[] {
    return this.all.filter(isReadModel);
  }
}
