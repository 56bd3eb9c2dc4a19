import type { StoredCheckpoint } from '../checkpoints.js';

/** A place outside the database where checkpoints are kept. */
export interface CheckpointTarget {
  /** What log lines call this target. */
  readonly name: string;
  /**
   * Stores a checkpoint, within a time limit; repeating it changes nothing.
   *
   * @throws Error if it could not be stored
   */
  store(checkpoint: StoredCheckpoint): Promise<void>;
}
