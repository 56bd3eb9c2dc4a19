import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { budgetParts } from '@pwen/domain';
import type { Pool } from 'pg';
import { type FindOptionsWhere, In, Raw, Repository } from 'typeorm';

import { type BudgetPartsDto, Budgets } from '../budgets/index.js';
import { DelayedChanges } from '../delayed-changes/index.js';
import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools/pools.js';
import { prepared } from '../platform/database/statements/statement.js';
import { mediaUrl, toPictureSizes } from '../platform/pictures/picture-size.dto.js';
import type { Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { isEstablished, isOnOffer, Reward } from '../rewards/index.js';
import { VoucherStock } from '../vouchers/index.js';
import { RedemptionAllowances, UNLIMITED } from './redemption-allowances.js';
import { pictureOf } from './reward-images.js';
import { RewardView } from './reward-view.entity.js';
import type { RewardDto, RewardTermsDto } from './reward.dto.js';

/** The rewards that people may see, for TypeORM: the condition of `isOnOffer`, which begins with `deleted`. */
export const onOffer = (now: Date): FindOptionsWhere<Reward> => ({
  deleted: Raw(() => `(${isOnOffer(':now')})`, { now }),
});

const findEstablished = prepared(
  'rewards-viewer-is-established',
  `SELECT ${isEstablished('$userId', '$now::timestamptz')} AS "isEstablished!"`,
);

@Injectable()
export class RewardCatalogue {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(RewardView) private readonly views: Repository<RewardView>,
    private readonly stock: VoucherStock,
    private readonly allowances: RedemptionAllowances,
    private readonly budgets: Budgets,
    private readonly delayed: DelayedChanges,
    private readonly clock: Clock,
  ) {}

  /** The only rule for which rewards a viewer may see. */
  visibleTo({ sees }: Viewer): FindOptionsWhere<Reward> {
    return sees === 'everything' ? { deleted: false } : onOffer(this.clock.now());
  }

  /** Rewards as DTOs for a viewer, in the same order. What belongs to them is read for all of them together. */
  async show(rewards: readonly Reward[], viewer: Viewer): Promise<RewardDto[]> {
    const ids = rewards.map(({ id }) => id);
    const [stocks, seen, allowances, returns, budgets, waiting] = await Promise.all([
      this.stock.stockOf(ids),
      this.seenBy(viewer.personId, ids),
      this.allowances.of(viewer.personId, rewards),
      this.returnsOf(viewer, rewards),
      this.budgetsToday(viewer, rewards),
      this.delayed.waitingOf(this.pool, 'reward-terms', viewer.sees === 'everything' ? ids : []),
    ]);
    return rewards.map((reward) => {
      const stock = stocks.get(reward.id);
      const availableVouchersCount = stock?.available ?? 0;
      return {
        id: reward.id,
        title: reward.title,
        description: reward.description,
        pointsCost: reward.pointsCost,
        imageUrl: mediaUrl(reward.imageName),
        imageSizes: toPictureSizes(pictureOf(reward)),
        instructions: reward.instructions,
        createdAt: reward.createdAt,
        activeFrom: reward.activeFrom,
        activeTo: reward.activeTo,
        isActive: reward.isActive,
        limitPerPerson: reward.limitPerPerson,
        limitPerDay: reward.limitPerDay,
        ...(allowances.get(reward.id) ?? UNLIMITED),
        budgetHtg: viewer.sees === 'everything' ? reward.budgetHtg : null,
        budgetToday: budgets.get(reward.id) ?? null,
        budgetReturnsAt: returns.get(reward.id) ?? null,
        data: reward.data,
        isNew: reward.isNew && !seen.has(reward.id),
        hasAvailableVouchers: availableVouchersCount > 0,
        availableVouchersCount,
        version: reward.version,
        lowStockThreshold: viewer.sees === 'everything' ? reward.lowStockThreshold : null,
        stock: viewer.sees === 'everything' ? (stock ?? null) : null,
        countsFrom: waiting.get(reward.id)?.countsFrom ?? null,
        later: (waiting.get(reward.id)?.wanted as RewardTermsDto | undefined) ?? null,
      };
    });
  }

  /** When the rewards return whose budget is used for this person today. Only shown: the redemption itself asks again. */
  private async returnsOf(
    { personId, sees }: Viewer,
    rewards: readonly Reward[],
  ): Promise<ReadonlyMap<number, Date>> {
    const limited = rewards.filter(({ budgetHtg }) => budgetHtg !== null);
    if (personId === null || sees === 'everything' || limited.length === 0) return new Map();
    await this.budgets.beFresh();
    const viewer = await findEstablished.row(this.pool, { userId: personId, now: this.clock.now() });
    return new Map(
      limited.flatMap(({ id }) => {
        const used = this.budgets.refusalOf({
          what: { kind: 'htg', rewardId: id },
          isEstablished: viewer?.isEstablished ?? false,
        });
        return used ? [[id, used.returnsAt] as const] : [];
      }),
    );
  }

  /** What of their budgets is used, for the console. */
  private async budgetsToday(
    { sees }: Viewer,
    rewards: readonly Reward[],
  ): Promise<ReadonlyMap<number, BudgetPartsDto>> {
    if (sees !== 'everything' || rewards.every(({ budgetHtg }) => budgetHtg === null)) return new Map();
    const { htg, at } = await this.budgets.today();
    return new Map([...htg].map(([rewardId, budget]) => [rewardId, budgetParts(budget, at)]));
  }

  private async seenBy(personId: number | null, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (personId === null || ids.length === 0) return new Set();
    const views = await this.views.find({
      select: { rewardId: true },
      where: { userId: personId, rewardId: In([...ids]) },
    });
    return new Set(views.map(({ rewardId }) => rewardId));
  }
}
