import { DomainError } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { columnsOf } from '../platform/database/columns-of.js';
import { statement } from '../platform/database/statements/statement.js';
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

/** The offer of the reward with id `$rewardId`, also if deleted. */
export const REWARD_OFFER = `SELECT ${columnsOf(Reward, OFFER)} FROM rewards WHERE id = $rewardId`;

/** SQL expression; null if the reward never existed. */
export const isRewardDeleted = (id: string): string =>
  `(SELECT deleted FROM rewards WHERE rewards.id = ${id})`;

const findReward = statement('reward-was-there', 'SELECT FROM rewards WHERE id = $rewardId');

/** @throws DomainError REWARD_NOT_FOUND; a deleted reward exists, because its history can still be viewed */
export async function assertRewardExists(client: Client, rewardId: number): Promise<void> {
  if ((await findReward.run(client, { rewardId })) === 0) throw new DomainError('REWARD_NOT_FOUND');
}

const COST = `SELECT ${columnsOf(Reward, ['pointsCost'])} FROM rewards WHERE id = $rewardId AND NOT deleted`;
const findCost = statement('cost-of-reward', COST);
const lockCost = statement('cost-of-locked-reward', `${COST} FOR NO KEY UPDATE`);

/**
 * The cost of a reward in points.
 *
 * @param lock `FOR NO KEY UPDATE` prevents an edit and a deletion until the caller's transaction ends
 * @throws DomainError REWARD_NOT_FOUND, also for a deleted reward
 */
export async function costOfReward(
  client: Client,
  rewardId: number,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<number> {
  const reward = await (lock ? lockCost : findCost).row(client, { rewardId });
  if (!reward) throw new DomainError('REWARD_NOT_FOUND');
  return reward.pointsCost;
}

/**
 * SQL condition on `rewards`: the domain's rule `isAvailable`; a test compares the two.
 *
 * @param at an SQL expression
 */
export const isOnOffer = (at: string): string => `
  NOT deleted AND is_active AND (active_from IS NULL OR active_from <= ${at}) AND (active_to IS NULL OR active_to >= ${at})`;

/**
 * SQL condition on `rewards`: no more vouchers are left than the number at which administrators want to hear of it.
 *
 * @param available an SQL expression
 */
export const isLow = (available: string): string => `${available} <= low_stock_threshold`;

/**
 * SQL: administrators will be told again when the vouchers of the reward `$rewardId` run low, if there are enough now. The
 * transaction has locked the reward.
 *
 * @param available an SQL expression
 */
export const expectLowStockWith = (available: string): string =>
  `UPDATE rewards SET low_stock_warned_at = NULL
   WHERE id = $rewardId AND low_stock_warned_at IS NOT NULL AND (${isLow(available)}) IS NOT TRUE`;

/** SQL for other features: a reward that was not deleted, with its title. `id` is an SQL expression. */
export const rewardTitled = (id: string): string =>
  `SELECT id, title FROM rewards WHERE rewards.id = ${id} AND NOT deleted`;

/** SQL for other features: the newest reward that was not deleted; null if there is none. */
export const NEWEST_REWARD = '(SELECT id FROM rewards WHERE NOT deleted ORDER BY id DESC LIMIT 1)';
