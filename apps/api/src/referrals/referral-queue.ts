import type { QueueDefinition } from '../platform/jobs/queue-definition.js';

/** Friends who have just been confirmed, and whose referral may be due. */
export const REFERRAL_QUEUE: QueueDefinition = { name: 'referrals', subject: 'referral' };
