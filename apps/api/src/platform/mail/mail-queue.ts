import type { QueueDefinition } from '../jobs/queue-definition.js';

/** Mails to deliver. */
export const MAIL_QUEUE: QueueDefinition = { name: 'mail', subject: 'mail' };
