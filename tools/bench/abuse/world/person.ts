import { randomUUID } from 'node:crypto';

import { PROGRESS_EVERY_MS, shortestAnswerMs } from '@pwen/domain';

import type { Device, Owner, Reply, Surroundings } from './acting.js';
import { type Standing, standingOf } from './standing.js';

export interface Video {
  readonly id: number;
  readonly durationMs: number;
  readonly pointsReward: number;
  readonly isCompleted: boolean;
}

export interface Survey {
  readonly id: number;
  readonly pointsReward: number;
  readonly isCompleted: boolean;
}

export interface Reward {
  readonly id: number;
  readonly pointsCost: number;
}

/** A piece of a video, in milliseconds. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Whoever reads carefully needs so many times what hardly anybody reads within. */
const CAREFULLY = 2.5;
const WORDS = ['Mizik', 'Espò', 'Kilti', 'Nouvèl', 'Istwa', 'Teyat'];
const QUICK_ANSWERS = 3;

/** An account, and whoever acts with it at a phone. */
export class Person implements Owner {
  readonly id: number;
  readonly email: string;
  readonly number: string;
  readonly joinedAt: Date;

  constructor(
    readonly world: Surroundings,
    /** Where the person acts. */
    public phone: Device,
    { id, email, number }: { readonly id: number; readonly email: string; readonly number: string },
  ) {
    this.id = id;
    this.email = email;
    this.number = number;
    this.joinedAt = world.now();
  }

  /** From now on they act at this phone, where they must be signed in. */
  at(phone: Device): this {
    this.phone = phone;
    return this;
  }

  /** Types in the code of the mail. */
  async confirm(): Promise<Reply> {
    const code = await this.world.mailboxes.codeAt(this.email);
    return this.phone.call('POST', '/api/user/confirm-email', { code });
  }

  /** What is on show for them, completed or not. */
  async videos(): Promise<Video[]> {
    return (await this.phone.call('GET', '/api/content?limit=100')).body as Video[];
  }

  async surveys(): Promise<Survey[]> {
    return (await this.phone.call('GET', '/api/surveys?limit=100')).body as Survey[];
  }

  async rewards(): Promise<Reward[]> {
    return (await this.phone.call('GET', '/api/rewards?limit=100')).body as Reward[];
  }

  /** Reports as the player does: at the start, and every 15 seconds. Answers what the completion was answered. */
  async watch(video: Video): Promise<Reply> {
    await this.begin(video);
    let played = 0;
    for (; video.durationMs - played > PROGRESS_EVERY_MS; played += PROGRESS_EVERY_MS) {
      await this.world.sleep(PROGRESS_EVERY_MS);
      await this.report(video, [{ from: 0, to: played + PROGRESS_EVERY_MS }]);
    }
    await this.world.sleep(video.durationMs - played);
    return this.complete(video);
  }

  begin(video: Video): Promise<Reply> {
    return this.report(video, []);
  }

  report({ id }: Pick<Video, 'id'>, played: readonly Piece[]): Promise<Reply> {
    return this.phone.call('POST', `/api/content/${id}/progress`, { played });
  }

  complete(
    { id, durationMs }: Pick<Video, 'id' | 'durationMs'>,
    played: readonly Piece[] = [{ from: 0, to: durationMs }],
  ): Promise<Reply> {
    return this.phone.call('POST', `/api/content/${id}/complete`, { played });
  }

  async answer({ id }: Pick<Survey, 'id'>, how: 'reading' | 'at once'): Promise<Reply> {
    const { body: survey } = await this.phone.call('GET', `/api/surveys/${id}`);
    const questions = (survey.questions as string[]).map((text, place) => ({
      text,
      type: survey.questionTypes[place] as 'text' | 'multiple_choice',
      options: JSON.parse(survey.questionOptions[place] as string) as string[],
    }));
    const readingMs = how === 'reading' ? Math.ceil(shortestAnswerMs(questions) * CAREFULLY) : 0;
    if (readingMs > 0) await this.world.sleep(readingMs);
    return this.phone.call('POST', '/api/surveys/submit', {
      surveyId: id,
      answers: questions.map(({ options }) => this.world.pick(options.length > 0 ? options : WORDS)),
      revision: survey.revision,
      ...(survey.opening !== null && { opening: survey.opening }),
      ...(readingMs > 0 && { seenMs: readingMs }),
    });
  }

  /** The questions after the video that they completed last; null when nothing is asked. */
  async answerQuick(): Promise<Reply | null> {
    const { body } = await this.phone.call('GET', '/api/user/quick-survey');
    if (body.contentId === null || body.isAnswered) return null;
    const answers = Array.from({ length: QUICK_ANSWERS }, () => this.world.pick(WORDS));
    return this.phone.call('POST', `/api/content/${body.contentId}/survey`, { answers, type: 'quick' });
  }

  redeem({ id }: Pick<Reward, 'id'>): Promise<Reply> {
    return this.phone.call('POST', `/api/rewards/${id}/redeem`, {}, { 'idempotency-key': randomUUID() });
  }

  /** The code by which friends join. */
  async invite(): Promise<string> {
    return (await this.phone.call('POST', '/api/user/referral-code', {})).body.referralCode as string;
  }

  async balance(): Promise<number> {
    return (await this.phone.call('GET', '/api/user')).body.points as number;
  }

  /** What they got and what was held, as it is recorded. */
  async standing(): Promise<Standing> {
    const [standing] = await standingOf(this.world, [this]);
    if (!standing) throw new Error(`${this.email} has no account`);
    return standing;
  }
}
