import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Reward } from '../../rewards/index.js';
import { assertMayHandleVouchers, voidAllVouchers } from '../../vouchers/index.js';
import { pictureOf, RewardImages } from '../reward-images.js';

export class DeleteRewardCommand extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** The row stays, because redemptions and ledger events refer to the reward; its picture is deleted. */
@CommandHandler(DeleteRewardCommand)
export class DeleteRewardHandler implements ICommandHandler<DeleteRewardCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: RewardImages,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND; NOT_ALLOWED for somebody who handles no vouchers, if some are left */
  async execute({ rewardId, administratorId }: DeleteRewardCommand): Promise<void> {
    const image = await this.transactions.run(async ({ client, manager }) => {
      const reward = await manager.findOne(Reward, {
        where: { id: rewardId, deleted: false },
        lock: { mode: 'for_no_key_update' },
      });
      if (!reward) throw new DomainError('REWARD_NOT_FOUND');
      await manager.update(Reward, { id: rewardId }, { deleted: true, imageName: null, imageWidths: null });
      const discarded = await voidAllVouchers(client, rewardId);
      await assertMayHandleVouchers(manager, administratorId, discarded);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'delete-reward',
        subjectType: 'reward',
        subjectId: rewardId,
        details: { title: reward.title },
      });
      return pictureOf(reward);
    });
    await this.images.removeUnused(image);
  }
}
