import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { VIEW_TIMEOUT_MS } from '@pwen/domain';
import { Repository } from 'typeorm';

import { Reward } from '../../catalogue/reward.entity.js';
import { CompleteContentCommand } from '../../content/complete-content/complete-content.command.js';
import { Content } from '../../content/content.entity.js';
import { StartViewCommand } from '../../content/start-view/start-view.command.js';
import { AllocateVoucherCommand } from '../../redemptions/allocate-voucher/allocate-voucher.command.js';
import { RedeemRewardCommand } from '../../redemptions/redeem-reward/redeem-reward.command.js';
import { SubmitSurveyCommand } from '../../surveys/submit-survey/submit-survey.command.js';
import { Survey } from '../../surveys/survey.entity.js';
import { PastClock } from '../past-clock.js';
import type { DemoDay, DemoPerson } from './demo-people.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Everything of a day has happened this long before the same time of that day. */
const EARLIER_MS = 60 * MINUTE_MS;

/** What a demo person has done, day by day. What an administrator has removed since is left out. */
@Injectable()
export class DemoActivity {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    @InjectRepository(Survey) private readonly surveys: Repository<Survey>,
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly commands: CommandBus,
    private readonly clock: PastClock,
  ) {}

  async replay(userId: number, { days }: DemoPerson): Promise<void> {
    try {
      for (const day of days) {
        this.clock.returnToPresent();
        this.clock.advanceMs(-day.daysAgo * DAY_MS - EARLIER_MS);
        await this.replayDay(userId, day);
      }
    } finally {
      this.clock.returnToPresent();
    }
  }

  private async replayDay(userId: number, { surveys, videos, redeems }: DemoDay): Promise<void> {
    // First, because a clip may require a survey.
    for (const survey of surveys) await this.answer(userId, survey);
    for (const video of videos) await this.watch(userId, video);
    for (const reward of redeems) await this.redeem(userId, reward);
  }

  private async answer(userId: number, { key, answers }: DemoDay['surveys'][number]): Promise<void> {
    const survey = await this.surveys.findOneBy({ demoKey: key, deleted: false });
    if (!survey) return;
    await this.commands.execute(
      new SubmitSurveyCommand(userId, { surveyId: survey.id, answers, revision: null, contentId: null }),
    );
    this.clock.advanceMs(MINUTE_MS);
  }

  private async watch(userId: number, key: string): Promise<void> {
    const video = await this.contents.findOneBy({ demoKey: key, deleted: false });
    if (!video) return;
    await this.commands.execute(new StartViewCommand(userId, video.id));
    this.clock.advanceMs(video.durationMs ?? 0);
    await this.commands.execute(new CompleteContentCommand(userId, video.id));
    // Waits for the end of a pause, which may begin after any video.
    this.clock.advanceMs(VIEW_TIMEOUT_MS + MINUTE_MS);
  }

  private async redeem(userId: number, key: string): Promise<void> {
    const reward = await this.rewards.findOneBy({ demoKey: key, deleted: false });
    if (!reward) return;
    const { redemptionId } = await this.commands.execute(
      new RedeemRewardCommand(userId, reward.id, undefined),
    );
    await this.commands.execute(new AllocateVoucherCommand(redemptionId));
    this.clock.advanceMs(MINUTE_MS);
  }
}
