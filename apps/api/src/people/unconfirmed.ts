import type { Environment } from '../platform/env.js';
import type { User } from './user.entity.js';

export const UNCONFIRMED = ['email', 'phone'] as const;
export type Unconfirmed = (typeof UNCONFIRMED)[number];

/** What the person must confirm before they spend points; null: nothing. */
export function unconfirmedOf(
  { emailConfirmedAt, phoneConfirmedAt }: Pick<User, 'emailConfirmedAt' | 'phoneConfirmedAt'>,
  { smsGateway }: Pick<Environment, 'smsGateway'>,
): Unconfirmed | null {
  if (emailConfirmedAt === null) return 'email';
  return smsGateway && phoneConfirmedAt === null ? 'phone' : null;
}
