import type { UserDto } from '@pwen/api-client';

import { keptFor } from '../../device/kept-for';
import { readStored, writeStored } from '../../device/storage';

/**
 * Stores the person as the server last described them, so that they still appear signed in without a connection, and when
 * that was.
 */
export function keepUser(user: UserDto): void {
  writeStored('keptUser', JSON.stringify(user));
  writeStored('keptAt', new Date().toISOString());
  // Says nothing of whose it is, and stays when they leave: this phone is shown the login first.
  if (readStored('hasAccount') === null) writeStored('hasAccount', 'true');
}

/** A kept balance is older than any that the server says, also after its database was restored. */
const KEPT_SEQUENCE = -1;

/** The person stored on this device; null when there is none, or the stored data cannot be read. */
export function keptUser(): UserDto | null {
  try {
    const stored: unknown = JSON.parse(readStored('keptUser') ?? 'null');
    if (!isUser(stored) || stored.id !== keptFor()) return null;
    // An earlier version of the app kept none.
    const { ceilings = { day: null, week: null }, usedBudgets = [] } = stored as Partial<UserDto>;
    return { ...stored, ceilings, usedBudgets, balanceSequence: KEPT_SEQUENCE };
  } catch {
    return null;
  }
}

function isUser(stored: unknown): stored is UserDto {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, username, points } = stored as Partial<Record<keyof UserDto, unknown>>;
  return typeof id === 'number' && typeof username === 'string' && typeof points === 'number';
}
