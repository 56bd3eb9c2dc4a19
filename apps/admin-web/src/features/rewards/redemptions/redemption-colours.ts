import type { RedemptionStatus } from '@pwen/api-client';

/** The colours of the tags that name the state of a redemption. */
export const REDEMPTION_COLOURS: Record<RedemptionStatus, string> = {
  pending: 'processing',
  completed: 'success',
  refunded: 'warning',
};
