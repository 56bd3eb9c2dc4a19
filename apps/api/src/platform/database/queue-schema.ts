/** The schema of the queue's tables if the queue is on the database. */
export const QUEUE_SCHEMA = 'bullmq';
