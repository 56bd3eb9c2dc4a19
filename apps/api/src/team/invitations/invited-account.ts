import type { EntityManager } from 'typeorm';

import { canonicalEmail, User } from '../../people/index.js';

/**
 * What there is already for the address of an invitation: no account; one of its owner; one whose address nobody has
 * confirmed, so that a stranger may have opened it; or one that cannot join, because it is blocked, about to be deleted or
 * in the team already.
 */
export const INVITED_ACCOUNTS = ['none', 'confirmed', 'unconfirmed', 'closed'] as const;
export type InvitedAccount = (typeof INVITED_ACCOUNTS)[number];

/**
 * The account of the mailbox, in whatever spelling it was confirmed; otherwise one with the address.
 *
 * @param lock whether the rows are locked until the transaction ends
 */
export async function accountOfInvited(
  manager: EntityManager,
  email: string,
  { lock = false } = {},
): Promise<User | null> {
  const confirmedEmail = canonicalEmail(email);
  const found = await manager.find(User, {
    where: [{ username: email }, { confirmedEmail }],
    order: { id: 'ASC' },
    ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
  });
  return found.find((user) => user.confirmedEmail === confirmedEmail) ?? found[0] ?? null;
}

export function stateOf(account: User | null, email: string): InvitedAccount {
  if (!account) return 'none';
  if (account.blocked || account.deletionRequestedAt || account.role !== 'user') return 'closed';
  return account.confirmedEmail === canonicalEmail(email) ? 'confirmed' : 'unconfirmed';
}
