import type { QueueDefinition } from '../platform/jobs/queue-definition.js';

/** Pending redemptions to end. */
export const REDEMPTION_QUEUE: QueueDefinition = { name: 'redemptions', subject: 'redemption' };
