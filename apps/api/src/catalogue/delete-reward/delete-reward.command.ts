import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RewardImages } from '../reward-images.js';
import { voidAllVouchers } from '../../vouchers/voucher-inventory.js';

export class DeleteRewardCommand extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** The row stays, because redemptions and ledger events name the reward; its picture goes. */
@CommandHandler(DeleteRewardCommand)
export class DeleteRewardHandler implements ICommandHandler<DeleteRewardCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: RewardImages,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, administratorId }: DeleteRewardCommand): Promise<void> {
    const imageName = await this.transactions.run(async ({ client }) => {
      const { rows } = await client.query<{ imageName: string | null; title: string }>(
        `WITH reward AS (SELECT id, image_name FROM rewards WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE)
         UPDATE rewards SET deleted = true, image_name = NULL FROM reward WHERE rewards.id = reward.id
         RETURNING reward.image_name AS "imageName", title`,
        [rewardId],
      );
      const [deleted] = rows;
      if (!deleted) throw new DomainError('REWARD_NOT_FOUND');
      await voidAllVouchers(client, rewardId);
      await this.log.record(client, {
        administratorId,
        action: 'delete-reward',
        subjectType: 'reward',
        subjectId: rewardId,
        details: { title: deleted.title },
      });
      return deleted.imageName;
    });
    await this.images.removeUnused(imageName);
  }
}
