import type { QueueDefinition } from '../../platform/jobs/queue-definition.js';

export const DELETION_QUEUE: QueueDefinition = { name: 'deletions', subject: 'person' };
