import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting, assertMayChange, type EditingAdministrator } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { NO_PICTURE } from '../../platform/pictures/stored-picture.js';
import { Reward } from '../../rewards/index.js';
import {
  addVouchers,
  assertMayHandleVouchers,
  expectLowStock,
  type NewVoucher,
  voidVouchers,
} from '../../vouchers/index.js';
import { type RewardFields, rewardState } from '../reward-fields.js';
import { pictureOf, RewardImages } from '../reward-images.js';
import { DelayedTerms } from './delayed-terms.js';
import { termsOf } from './reward-terms.js';

export interface RewardEdit extends RewardFields {
  /** The version of the reward from which the edit was made. */
  readonly version: number;
  /** A local file that becomes the picture; null to keep the current one. */
  readonly imagePath: string | null;
  /** Whether to remove the picture if there is no new one. */
  readonly removeImage: boolean;
  readonly addedVouchers: readonly NewVoucher[];
  readonly removedVoucherIds: readonly number[];
}

export class EditRewardCommand extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly edit: RewardEdit,
    readonly administrator: EditingAdministrator,
  ) {
    super();
  }
}

/**
 * Fields, vouchers and picture change in one transaction. The old picture is deleted once nothing refers to it. Terms that
 * make the vouchers much cheaper count a day later.
 */
@CommandHandler(EditRewardCommand)
export class EditRewardHandler implements ICommandHandler<EditRewardCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: RewardImages,
    private readonly terms: DelayedTerms,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError REWARD_NOT_FOUND, EDITED_MEANWHILE, NOT_ALLOWED, STEP_UP_REQUIRED, INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE,
   *   VOUCHER_TAKEN, VOUCHER_NOT_FOUND, VOUCHER_ALLOCATED
   */
  async execute({ rewardId, edit, administrator }: EditRewardCommand): Promise<void> {
    const { administratorId } = administrator;
    const newImage = edit.imagePath === null ? null : await this.images.store(edit.imagePath);
    const unused = await this.transactions
      .run(async (transaction) => {
        const { client, manager } = transaction;
        const reward = await lockReward(manager, rewardId);
        if (edit.version !== reward.version) throw new DomainError('EDITED_MEANWHILE');
        const vouchers = edit.addedVouchers.length + edit.removedVoucherIds.length;
        await assertMayHandleVouchers(manager, administratorId, vouchers);
        assertMayChange(administrator, termsOf(reward), termsOf(edit));
        // A refusal says which numbers are vouchers already.
        assertMayChange(administrator, 0, edit.addedVouchers.length);
        const oldImage = pictureOf(reward);
        const image = newImage ?? (edit.removeImage ? NO_PICTURE : oldImage);
        const before = rewardState(reward, oldImage.name);
        const after = rewardState(edit, image.name);
        const stock = await this.terms.stockOf(client, rewardId);
        // Removed first, so that one form may remove a number and add it again with another value.
        await voidVouchers(client, rewardId, edit.removedVoucherIds);
        await addVouchers(client, rewardId, edit.addedVouchers, { now: this.clock.now() });
        // With the vouchers of this form: they are sold at these terms too.
        const wanted = termsOf(edit);
        const countsFrom = await this.terms.countFrom(transaction, reward, {
          wanted,
          administratorId,
          before: stock,
        });
        const counting = countsFrom === null ? after : { ...after, ...termsOf(reward) };
        const changes = changesBetween(before, counting);
        // Vouchers are no fields: whoever only adds some overtakes nobody who edits the texts.
        const isEdited = Object.keys(changes).length > 0 || countsFrom !== null;
        const version = reward.version + (isEdited ? 1 : 0);
        await manager.update(Reward, { id: rewardId }, { ...counting, imageWidths: image.widths, version });
        await expectLowStock.run(client, { rewardId });
        await this.log.record(manager, {
          actor: acting(administratorId),
          action: 'edit-reward',
          subjectType: 'reward',
          subjectId: rewardId,
          details: {
            changes,
            ...(countsFrom && { later: changesBetween(termsOf(reward), wanted), countsFrom }),
            addedVouchers: edit.addedVouchers.length,
            removedVoucherIds: edit.removedVoucherIds,
          },
        });
        return image === oldImage ? NO_PICTURE : oldImage;
      })
      .catch(async (fault: unknown) => {
        await this.images.removeAfter(fault, newImage ?? NO_PICTURE);
        throw fault;
      });
    await this.images.removeUnused(unused);
  }
}

/**
 * Locks the reward against other edits until the transaction ends; redemptions are not blocked.
 *
 * @returns the reward before the edit
 * @throws DomainError REWARD_NOT_FOUND
 */
async function lockReward(manager: EntityManager, rewardId: number): Promise<Reward> {
  const reward = await manager.findOne(Reward, {
    where: { id: rewardId, deleted: false },
    lock: { mode: 'for_no_key_update' },
  });
  if (!reward) throw new DomainError('REWARD_NOT_FOUND');
  return reward;
}
