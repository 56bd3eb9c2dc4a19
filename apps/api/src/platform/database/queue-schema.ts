/** The schema of the queue's tables, when the queue is on the database. */
export const QUEUE_SCHEMA = 'bullmq';
