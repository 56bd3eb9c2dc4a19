import { DomainError } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { columnsOf } from '../platform/database/columns-of.js';
import { Reward } from './reward.entity.js';

type Client = Pick<ClientBase, 'query'>;

const OFFER = [
  'title',
  'instructions',
  'pointsCost',
  'deleted',
  'isActive',
  'activeFrom',
  'activeTo',
] as const satisfies readonly (keyof Reward)[];

/** What somebody orders who redeems a reward, and whether it is there to be ordered. */
export type RewardOffer = Readonly<Pick<Reward, (typeof OFFER)[number]>>;

/** The offer of the reward with the id $1, also of a deleted one. */
export const REWARD_OFFER = `SELECT ${columnsOf(Reward, OFFER)} FROM rewards WHERE id = $1`;

/** Null where there never was such a reward. */
export const isRewardDeleted = (id: string): string =>
  `(SELECT deleted FROM rewards WHERE rewards.id = ${id})`;

/** @throws DomainError REWARD_NOT_FOUND; a deleted one is found, because somebody may still ask what became of it */
export async function assertRewardExists(client: Client, rewardId: number): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM rewards WHERE id = $1', [rewardId]);
  if (rowCount === 0) throw new DomainError('REWARD_NOT_FOUND');
}

/**
 * What a reward costs, in points.
 *
 * @param lock `FOR SHARE` to keep it from being deleted until the caller's transaction ends
 * @throws DomainError REWARD_NOT_FOUND, also for one that was deleted
 */
export async function costOfReward(
  client: Client,
  rewardId: number,
  lock: 'FOR SHARE' | '' = '',
): Promise<number> {
  const { rows } = await client.query<{ pointsCost: number }>(
    `SELECT points_cost AS "pointsCost" FROM rewards WHERE id = $1 AND NOT deleted ${lock}`,
    [rewardId],
  );
  const [reward] = rows;
  if (!reward) throw new DomainError('REWARD_NOT_FOUND');
  return reward.pointsCost;
}
