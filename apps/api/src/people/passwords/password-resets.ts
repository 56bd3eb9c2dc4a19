import type { EntityManager } from 'typeorm';

import { PasswordReset } from './password-reset.entity.js';

/** Voids the links that were mailed to a person for a new password. */
export async function forgetResets(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(PasswordReset, { userId });
}
