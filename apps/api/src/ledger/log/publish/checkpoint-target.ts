import type { StoredCheckpoint } from '../checkpoints.js';

/** A place outside the database where checkpoints are kept. */
export interface CheckpointTarget {
  /** What log lines call this target. */
  readonly name: string;
  /**
   * Stores a checkpoint, within a time limit; repeating it changes nothing.
   *
   * @param requireContinued throws LogContradicted unless the log in the database continues a signed note that is kept here
   * @throws Error if it could not be stored
   */
  store(checkpoint: StoredCheckpoint, requireContinued: (published: string) => Promise<void>): Promise<void>;
}
