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
  'limitPerPerson',
  'limitPerDay',
] as const satisfies readonly (keyof Reward)[];

/** The fields of a reward that a redemption copies, and those that decide whether it is available. */
export type RewardOffer = Readonly<Pick<Reward, (typeof OFFER)[number]>>;

/** The offer of the reward with id $1, also if deleted. */
export const REWARD_OFFER = `SELECT ${columnsOf(Reward, OFFER)} FROM rewards WHERE id = $1`;

/** SQL expression; null if the reward never existed. */
export const isRewardDeleted = (id: string): string =>
  `(SELECT deleted FROM rewards WHERE rewards.id = ${id})`;

/** @throws DomainError REWARD_NOT_FOUND; a deleted reward exists, because its history can still be viewed */
export async function assertRewardExists(client: Client, rewardId: number): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM rewards WHERE id = $1', [rewardId]);
  if (rowCount === 0) throw new DomainError('REWARD_NOT_FOUND');
}

/**
 * The cost of a reward in points.
 *
 * @param lock `FOR SHARE` prevents a deletion until the caller's transaction ends
 * @throws DomainError REWARD_NOT_FOUND, also for a deleted reward
 */
export async function costOfReward(
  client: Client,
  rewardId: number,
  lock: 'FOR SHARE' | '' = '',
): Promise<number> {
  const { rows } = await client.query<Pick<Reward, 'pointsCost'>>(
    `SELECT ${columnsOf(Reward, ['pointsCost'])} FROM rewards WHERE id = $1 AND NOT deleted ${lock}`,
    [rewardId],
  );
  const [reward] = rows;
  if (!reward) throw new DomainError('REWARD_NOT_FOUND');
  return reward.pointsCost;
}
