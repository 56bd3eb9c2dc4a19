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
  /**
   * Whether a job that failed for good is forgotten, because the sweep adds it again. Without it the job is kept for a
   * day, during which the queue accepts no other for its row.
   */
  readonly forgetsFailed?: boolean;
}

/** The payload of a job. */
export interface JobData {
  readonly id: number;
}
