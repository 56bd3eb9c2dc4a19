import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { type GivenTo, prepared } from '../../platform/database/statements/statement.js';

/**
 * SQL expression: locks the redemptions of the person `$userId` until the transaction ends. Whoever redeems takes it, and whoever
 * pauses: of both at once one waits for the other, so that nothing is redeemed after a pause was decided.
 */
export const LOCK_REDEMPTIONS = `pg_advisory_xact_lock(hashtextextended('redemptions', $userId))`;

const lockRedemptions = prepared('redemptions-lock', `SELECT ${LOCK_REDEMPTIONS} AS locked`);

const findPause = prepared(
  'redeem-pause',
  `SELECT paused_until AS until, sentence FROM redemption_pauses WHERE user_id = $userId AND paused_until > $now`,
);

const writePause = prepared(
  'hold-pause',
  `INSERT INTO redemption_pauses (user_id, paused_until, sentence, decided_by, decided_at, redemption_id)
   VALUES ($userId, $until, $sentence, $by, $at, $redemptionId)
   ON CONFLICT (user_id) DO UPDATE SET
     paused_until = excluded.paused_until, sentence = excluded.sentence, decided_by = excluded.decided_by,
     decided_at = excluded.decided_at, redemption_id = excluded.redemption_id
   WHERE redemption_pauses.paused_until < excluded.paused_until`,
);

/**
 * The caller's transaction has taken the lock by an earlier statement: the one that waits for it does not see what was decided
 * meanwhile.
 *
 * @throws DomainError REDEMPTIONS_PAUSED with `until` and `sentence`
 */
export async function assertNotPaused(client: PoolClient, userId: number, now: Date): Promise<void> {
  const pause = await findPause.row(client, { userId, now });
  if (pause) throw new DomainError('REDEMPTIONS_PAUSED', { ...pause });
}

/** Pauses the person's redemptions, after the one that is being made; a longer pause that runs already stays. */
export async function pauseRedemptions(client: PoolClient, pause: GivenTo<'hold-pause'>): Promise<void> {
  await lockRedemptions.run(client, { userId: pause.userId });
  await writePause.run(client, pause);
}
