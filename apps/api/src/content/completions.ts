import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EventSource, keyOfSource } from '@pwen/domain';
import { In, Repository } from 'typeorm';

import { LedgerAccounts } from '../ledger/index.js';
import { ContentView } from './content-view.entity.js';
import type { Content } from './content.entity.js';

/** The idempotency key of a completed video, so that it pays once. */
export const completionKey = (contentId: number): string => keyOfSource(completionSource(contentId));

export const completionSource = (contentId: number): EventSource<'VIDEO_WATCH'> => ({
  type: 'VIDEO_WATCH',
  id: String(contentId),
});

/**
 * Which videos a person has completed. For a video that pays, the ledger's event is the record. A video worth no points
 * has no event, so the mark on the view is the record, also when it is worth points later.
 */
@Injectable()
export class Completions {
  constructor(
    private readonly accounts: LedgerAccounts,
    @InjectRepository(ContentView) private readonly views: Repository<ContentView>,
  ) {}

  /** The ids of the given videos that the person has completed; one query to the ledger for all of them. */
  async completedOf(
    userId: number,
    contents: readonly Pick<Content, 'id' | 'pointsReward' | 'wasUnpaid'>[],
  ): Promise<Set<number>> {
    const [paid, unpaid] = await Promise.all([
      this.paid(
        userId,
        contents.map(({ id }) => id),
      ),
      this.unpaid(
        userId,
        contents.filter(({ pointsReward, wasUnpaid }) => pointsReward === 0 || wasUnpaid).map(({ id }) => id),
      ),
    ]);
    return new Set([...paid, ...unpaid]);
  }

  private async paid(userId: number, ids: number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const keys = await this.accounts.recordedKeys(userId, ids.map(completionKey));
    return ids.filter((id) => keys.has(completionKey(id)));
  }

  private async unpaid(userId: number, ids: number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const where = { userId, contentId: In(ids), isCompleted: true };
    const views = await this.views.find({ select: { contentId: true }, where });
    return views.map(({ contentId }) => contentId);
  }
}
