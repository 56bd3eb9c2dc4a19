import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { isTransient } from '../database/faults/transient-faults.js';
import { MediaStorage } from './media-storage.js';
import { MediaUses } from './media-uses.js';

/** Removes stored files that no row names after a change. */
@Injectable()
export class UnusedMedia {
  private readonly logger = new Logger(UnusedMedia.name);

  constructor(
    private readonly storage: MediaStorage,
    private readonly uses: MediaUses,
  ) {}

  /** Removes those of the files that no row names. The daily sweep removes what fails here. */
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
   * Removes files that were stored for a change that failed. If the outcome is unknown because a connection broke, the
   * rows may have been committed; the files are then kept, and the sweep checks them a day later.
   */
  async removeAfter(fault: unknown, names: readonly string[]): Promise<void> {
    const isOutcomeOpen =
      isTransient(fault) || (fault instanceof DomainError && fault.code === 'SERVICE_UNAVAILABLE');
    if (!isOutcomeOpen) await this.remove(names);
  }
}
