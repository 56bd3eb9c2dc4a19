import type { QueueDefinition } from '../platform/jobs/queue-definition.js';

/**
 * Friends who have just been confirmed or completed something, and whose referral may be due. A job waits until the transaction that saw
 * it has ended.
 */
export const REFERRAL_QUEUE: QueueDefinition = { name: 'referrals', subject: 'referral', debounceMs: 500 };
