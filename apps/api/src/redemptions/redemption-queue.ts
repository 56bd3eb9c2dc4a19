import type { QueueDefinition } from '../platform/jobs/queue-definition.js';

/** Pending redemptions to be settled. */
export const REDEMPTION_QUEUE: QueueDefinition = { name: 'redemptions', subject: 'redemption' };
