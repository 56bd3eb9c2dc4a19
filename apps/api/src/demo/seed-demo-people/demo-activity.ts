import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, UNKNOWN_LENGTH_MIN_MS } from '@pwen/domain';
import { Repository } from 'typeorm';

import { MarkRewardsSeenCommand } from '../../catalogue/index.js';
import { Content } from '../../content/index.js';
import { LedgerAccounts } from '../../ledger/index.js';
import { AllocateVoucherCommand, RedeemRewardCommand } from '../../redemptions/index.js';
import { SettleReferralCommand } from '../../referrals/index.js';
import { Reward } from '../../rewards/index.js';
import { SubmitSurveyCommand } from '../../survey-responses/index.js';
import { Survey } from '../../surveys/index.js';
import {
  CompleteContentCommand,
  IncrementViewsCommand,
  ReportProgressCommand,
} from '../../watching/index.js';
import { PastClock } from '../past-clock.js';
import type { DemoDay } from './demo-people.js';
import { DemoReactions } from './demo-reactions.js';

const MINUTE_MS = 60_000;

/**
 * What a demo person does on a day, from the time of the clock on. Each step takes effect once, however often it is
 * repeated, and lasts as long each time.
 */
@Injectable()
export class DemoActivity {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Survey) private readonly surveys: Repository<Survey>,
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly accounts: LedgerAccounts,
    private readonly commands: CommandBus,
    private readonly reactions: DemoReactions,
    private readonly clock: PastClock,
  ) {}

  async replay(userId: number, day: DemoDay): Promise<void> {
    // First, because a clip may require a survey.
    for (const survey of day.surveys) await this.step(userId, () => this.answer(userId, survey));
    for (const video of day.videos) await this.step(userId, () => this.watch(userId, video));
    for (const reward of day.redeems) await this.step(userId, () => this.redeem(userId, reward, day.daysAgo));
  }

  /** What is refused was done before, or is not offered any more. */
  private async step(userId: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof DomainError) || fault.code === 'SERVICE_UNAVAILABLE') throw fault;
    }
    await this.reactions.followUp();
    // The worker's sweep does this for real people: what the person did may have opened their first voucher.
    await this.commands.execute(new SettleReferralCommand(userId));
    this.clock.advanceMs(MINUTE_MS);
  }

  private async answer(userId: number, { key, answers }: DemoDay['surveys'][number]): Promise<void> {
    const survey = await this.surveys.findOneBy({ demoKey: key, deleted: false });
    if (!survey) return;
    await this.commands.execute(
      new SubmitSurveyCommand(userId, {
        surveyId: survey.id,
        answers,
        revision: null,
        contentId: null,
        openedAt: new Date(this.clock.now().getTime() - MINUTE_MS),
        seenMs: null,
      }),
    );
  }

  private async watch(userId: number, key: string): Promise<void> {
    // Waits for the end of a pause, which may begin after any video.
    this.clock.advanceMs(await this.accounts.pauseMsAt(this.clock.now()));
    const video = await this.contents.findOneBy({ demoKey: key, deleted: false });
    if (!video) return;
    await this.commands.execute(new ReportProgressCommand(userId, video.id, { played: [] }));
    const endedMs = video.durationMs ?? UNKNOWN_LENGTH_MIN_MS;
    this.clock.advanceMs(endedMs);
    await this.commands.execute(
      new CompleteContentCommand(userId, video.id, { played: [{ from: 0, to: endedMs }], endedMs }),
    );
    await this.commands.execute(new IncrementViewsCommand(video.id));
  }

  private async redeem(userId: number, key: string, daysAgo: number): Promise<void> {
    const reward = await this.rewards.findOneBy({ demoKey: key, deleted: false });
    if (!reward) return;
    await this.commands.execute(new MarkRewardsSeenCommand(userId, [reward.id]));
    const { redemptionId } = await this.commands.execute(
      new RedeemRewardCommand(userId, reward.id, `demo:${key}:${daysAgo}`),
    );
    await this.commands.execute(new AllocateVoucherCommand(redemptionId));
  }
}
