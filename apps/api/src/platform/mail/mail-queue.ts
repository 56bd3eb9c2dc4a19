import type { QueueDefinition } from '../jobs/queue-definition.js';

/** Mails to be delivered. */
export const MAIL_QUEUE: QueueDefinition = { name: 'mail', subject: 'mail' };
