import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { AdministratorLog, changesBetween } from '../../audit/administrator-log.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RewardFields } from '../reward-fields.js';
import { RewardImages } from '../reward-images.js';
import { addVouchers, type NewVoucher, voidVouchers } from '../../vouchers/voucher-inventory.js';

export interface RewardEdit extends RewardFields {
  /** A local file of the caller's that becomes the picture; null to leave it. */
  readonly imagePath: string | null;
  /** Whether the picture goes, when no other comes. */
  readonly removeImage: boolean;
  readonly addedVouchers: readonly NewVoucher[];
  readonly removedVoucherIds: readonly number[];
}

export class EditRewardCommand extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly edit: RewardEdit,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** Fields, vouchers and picture change together or not at all. The picture before goes when nothing names it any more. */
@CommandHandler(EditRewardCommand)
export class EditRewardHandler implements ICommandHandler<EditRewardCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: RewardImages,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError REWARD_NOT_FOUND, INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE, VOUCHER_TAKEN,
   *   VOUCHER_NOT_FOUND, VOUCHER_ALLOCATED
   */
  async execute({ rewardId, edit, administratorId }: EditRewardCommand): Promise<void> {
    const newImage = edit.imagePath === null ? null : await this.images.take(edit.imagePath);
    const unused = await this.transactions
      .run(async ({ client }) => {
        const before = await lockReward(client, rewardId);
        const after = stateAfter(edit, newImage ?? (edit.removeImage ? null : before.imageName));
        await this.update(client, rewardId, after);
        // Removed first, so that a number may come back in the same form with another value.
        await voidVouchers(client, rewardId, edit.removedVoucherIds);
        await addVouchers(client, rewardId, edit.addedVouchers, this.clock.now());
        await this.log.record(client, {
          administratorId,
          action: 'edit-reward',
          subjectType: 'reward',
          subjectId: rewardId,
          details: {
            changes: changesBetween(before, after),
            addedVouchers: edit.addedVouchers.length,
            removedVoucherIds: edit.removedVoucherIds,
          },
        });
        return before.imageName === after.imageName ? null : before.imageName;
      })
      .catch(async (fault: unknown) => {
        await this.images.removeAfter(fault, newImage);
        throw fault;
      });
    await this.images.removeUnused(unused);
  }

  private async update(client: PoolClient, rewardId: number, reward: RewardState): Promise<void> {
    await client.query(
      `UPDATE rewards SET title = $2, description = $3, points_cost = $4, image_name = $5, instructions = $6,
         active_from = $7, active_to = $8, is_active = $9, data = $10
       WHERE id = $1`,
      [
        rewardId,
        reward.title,
        reward.description,
        reward.pointsCost,
        reward.imageName,
        reward.instructions,
        reward.activeFrom,
        reward.activeTo,
        reward.isActive,
        reward.data,
      ],
    );
  }
}

/** What a reward's row says of it. */
interface RewardState extends RewardFields {
  readonly imageName: string | null;
}

function stateAfter(edit: RewardEdit, imageName: string | null): RewardState {
  const { title, description, pointsCost, instructions, activeFrom, activeTo, isActive, data } = edit;
  return { title, description, pointsCost, instructions, activeFrom, activeTo, isActive, data, imageName };
}

/**
 * Keeps other edits of the reward out until the transaction ends; redemptions go on.
 *
 * @returns the reward as it is before the edit
 * @throws DomainError REWARD_NOT_FOUND
 */
async function lockReward(client: PoolClient, rewardId: number): Promise<RewardState> {
  const { rows } = await client.query<RewardState>(
    `SELECT title, description, points_cost AS "pointsCost", instructions, active_from AS "activeFrom",
       active_to AS "activeTo", is_active AS "isActive", data, image_name AS "imageName"
     FROM rewards WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE`,
    [rewardId],
  );
  const [reward] = rows;
  if (!reward) throw new DomainError('REWARD_NOT_FOUND');
  return reward;
}
