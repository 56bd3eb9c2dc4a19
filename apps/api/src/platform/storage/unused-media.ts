import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { isTransient } from '../database/faults/transient-faults.js';
import { MediaStorage } from './media-storage.js';
import { MediaUses } from './media-uses.js';

/** Removes stored files that a change has left without a row. */
@Injectable()
export class UnusedMedia {
  private readonly logger = new Logger(UnusedMedia.name);

  constructor(
    private readonly storage: MediaStorage,
    private readonly uses: MediaUses,
  ) {}

  /** Removes those of the files that no row names. What cannot be removed now is the daily sweep's. */
  async remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      const used = await this.uses.usedOf(names);
      await Promise.all(names.filter((name) => !used.has(name)).map((name) => this.storage.remove(name)));
    } catch (fault) {
      this.logger.error({ names, fault });
    }
  }

  /**
   * Removes what was stored for a change that failed. A connection that broke leaves open whether the rows were committed,
   * or will be in a moment; their files are left alone, and the sweep asks the rows a day later.
   */
  async removeAfter(fault: unknown, names: readonly string[]): Promise<void> {
    const isOutcomeOpen =
      isTransient(fault) || (fault instanceof DomainError && fault.code === 'SERVICE_UNAVAILABLE');
    if (!isOutcomeOpen) await this.remove(names);
  }
}
