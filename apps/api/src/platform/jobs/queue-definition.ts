/**
 * One kind of job. A job carries only the id of a row: the work that is due is recorded in the database, so a lost job is
 * delayed work, never lost work.
 */
export interface QueueDefinition {
  /** The name of the queue in its backend. */
  readonly name: string;
  /** The kind of row, for the ids of jobs: `redemption` makes `redemption-7`. */
  readonly subject: string;
  /** How long jobs for the same row are collected into one. Without it each is a job of its own. */
  readonly debounceMs?: number;
}

/** The payload of a job. */
export interface JobData {
  readonly id: number;
}
