/**
 * One kind of job. A job carries the id of a row and nothing else: what is due is written in the database, so a queue that
 * loses a job delays it and never loses it.
 */
export interface QueueDefinition {
  /** What the queue is called where it is kept. */
  readonly name: string;
  /** What the rows are, for the ids of jobs: `redemption` makes `redemption-7`. */
  readonly subject: string;
  /** How long nudges for the same row are gathered into one job. Without it each nudge is a job at once. */
  readonly gatherMs?: number;
}

/** What a job carries. */
export interface JobData {
  readonly id: number;
}
