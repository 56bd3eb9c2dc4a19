import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { NO_PICTURE, type StoredPicture } from '../../platform/pictures/stored-picture.js';
import { Reward } from '../../rewards/index.js';
import { addVouchers, assertMayHandleVouchers, type NewVoucher } from '../../vouchers/index.js';
import { type RewardFields, rewardState } from '../reward-fields.js';
import { RewardImages } from '../reward-images.js';

export interface NewReward extends RewardFields {
  /** A local file; null for a reward without a picture. */
  readonly imagePath: string | null;
  readonly vouchers: readonly NewVoucher[];
  readonly demoKey?: string;
}

/** Resolves with the id of the reward. */
export class CreateRewardCommand extends Command<number> {
  constructor(
    readonly reward: NewReward,
    /** Null for the demo programme. */
    readonly administratorId: number | null,
  ) {
    super();
  }
}

/** The picture is stored first, then all rows in one transaction, so that no row names a missing picture. */
@CommandHandler(CreateRewardCommand)
export class CreateRewardHandler implements ICommandHandler<CreateRewardCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: RewardImages,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_ALLOWED, INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE, VOUCHER_TAKEN */
  async execute({ reward, administratorId }: CreateRewardCommand): Promise<number> {
    const image = reward.imagePath === null ? NO_PICTURE : await this.images.store(reward.imagePath);
    try {
      return await this.insert(reward, image, administratorId);
    } catch (fault) {
      await this.images.removeAfter(fault, image);
      throw fault;
    }
  }

  private async insert(
    reward: NewReward,
    image: StoredPicture,
    administratorId: number | null,
  ): Promise<number> {
    const id = await this.ids.next();
    await this.transactions.run(async ({ client, manager }) => {
      if (administratorId !== null)
        await assertMayHandleVouchers(manager, administratorId, reward.vouchers.length);
      const createdAt = this.clock.now();
      await manager.insert(Reward, {
        id,
        ...rewardState(reward, image.name),
        imageWidths: image.widths,
        createdAt,
        demoKey: reward.demoKey ?? null,
      });
      await addVouchers(client, id, reward.vouchers, { now: createdAt });
      if (administratorId !== null)
        await this.log.record(manager, {
          actor: acting(administratorId),
          action: 'create-reward',
          subjectType: 'reward',
          subjectId: id,
          details: { title: reward.title, pointsCost: reward.pointsCost, vouchers: reward.vouchers.length },
        });
    });
    return id;
  }
}
