import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { AdministratorLog } from '../administrator-log/index.js';
import {
  ChangeMakers,
  DelayedChanges,
  type DueChange,
  type WaitingChange,
} from '../delayed-changes/index.js';
import { makerOf, readGiver, worthOfRaise } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import { Content } from './content.entity.js';

interface WantedPoints {
  readonly contentId: number;
  /** Null for a new video. */
  readonly formerPoints: number | null;
  readonly wantedPoints: number;
  readonly administratorId: number;
}

/** The points that count now, and when the wanted ones will: null if they are those. */
interface DecidedPoints {
  readonly pointsReward: number;
  readonly countsFrom: Date | null;
}

const findDearest = statement(
  'content-points-dearest',
  'SELECT max(points_reward) AS "dearestPoints" FROM content WHERE NOT deleted',
);

/** The points of videos. They count a day later where they give away much more than any video does. */
@Injectable()
export class DelayedContentPoints implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.makers.register('content-points', (transaction, change) => this.begin(transaction, change));
  }

  /** Decides which points count, within the transaction of an edit that has locked the video, or that makes it. */
  async decide(
    transaction: Transaction,
    { contentId, formerPoints, wantedPoints, administratorId }: WantedPoints,
  ): Promise<DecidedPoints> {
    if (wantedPoints === formerPoints) return { pointsReward: wantedPoints, countsFrom: null };
    const { client } = transaction;
    const dearestPoints = (await findDearest.row(client))?.dearestPoints ?? 0;
    const beyond = wantedPoints - Math.max(formerPoints ?? 0, dearestPoints);
    const unchanged = formerPoints ?? Math.min(wantedPoints, dearestPoints);
    const countsFrom = await this.delayed.countsFrom(transaction, {
      kind: 'content-points',
      subjectId: contentId,
      ...(await readGiver(client, administratorId, this.clock.now())),
      former: { pointsReward: unchanged },
      wanted: { pointsReward: wantedPoints },
      worthPoints: await worthOfRaise(client, beyond, this.clock.now()),
    });
    return { pointsReward: countsFrom === null ? wantedPoints : unchanged, countsFrom };
  }

  /** What waits of some videos, by their ids. */
  waitingOf(contents: readonly Content[]): Promise<ReadonlyMap<number, WaitingChange>> {
    return this.delayed.waitingOf(
      this.pool,
      'content-points',
      contents.map(({ id }) => id),
    );
  }

  private async begin({ manager }: Transaction, change: DueChange): Promise<(() => Promise<void>) | null> {
    const content = await manager.findOne(Content, {
      where: { id: change.subjectId, deleted: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!content) return null;
    return async () => {
      const { pointsReward } = change.wanted as { pointsReward: number };
      await manager.update(
        Content,
        { id: content.id },
        {
          pointsReward,
          wasUnpaid: content.wasUnpaid || content.pointsReward === 0,
          version: content.version + 1,
        },
      );
      await this.log.record(manager, {
        actor: makerOf(change),
        action: 'edit-content',
        subjectType: 'content',
        subjectId: content.id,
        details: {
          changes: { pointsReward: { from: content.pointsReward, to: pointsReward } },
          delayedChangeId: change.id,
        },
      });
    };
  }
}
