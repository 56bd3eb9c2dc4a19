/**
 * Why an administrator deletes a person. One of these instead of words: words may say who the person was, and would have
 * to be erased with them, while the log keeps why.
 */
export const DELETION_REASONS = ['asked', 'duplicate', 'abuse', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];
