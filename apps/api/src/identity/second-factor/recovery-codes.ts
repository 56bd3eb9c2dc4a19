import { createHash, randomInt } from 'node:crypto';

import { type EntityManager, IsNull } from 'typeorm';

import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

const CODES = 10;
/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LETTERS_A_GROUP = 4;

/**
 * Replaces all recovery codes of a person who has a second factor, within the caller's transaction. They are not kept
 * until the person has typed one.
 *
 * @returns the new ones, which exist nowhere else
 */
export async function replaceRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashOf(code.replaceAll('-', '')), usedAt: null })),
  );
  await manager.update(SecondFactor, { userId }, { codesKeptAt: null });
  return codes;
}

const markUsed = statement(
  'use-recovery-code',
  `UPDATE recovery_codes SET used_at = $at WHERE user_id = $userId AND code_hash = $codeHash AND used_at IS NULL`,
);

/**
 * Uses a code within the caller's transaction: of two attempts at the same moment one succeeds.
 *
 * @param code without dashes, in lower case
 * @returns how many are left; null if the person has no such code, or has used it
 */
export async function useRecoveryCode(
  manager: EntityManager,
  { userId, code, at }: { readonly userId: number; readonly code: string; readonly at: Date },
): Promise<number | null> {
  const used = await markUsed.run(connectionOf(manager), { userId, codeHash: hashOf(code), at });
  return used === 1 ? countRecoveryCodes(manager, userId) : null;
}

/** @param code without dashes, in lower case */
export function isUnusedRecoveryCode(manager: EntityManager, userId: number, code: string): Promise<boolean> {
  return manager.existsBy(RecoveryCode, { userId, codeHash: hashOf(code), usedAt: IsNull() });
}

export function countRecoveryCodes(manager: EntityManager, userId: number): Promise<number> {
  return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
}

function newCode(): string {
  const group = (): string =>
    Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Without a key, so that the codes still work if the key of the secrets was lost. 79 random bits cannot be tried. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
