import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { BonusChecks } from '../bonus-checks.js';
import type { Referral } from '../referral.entity.js';

/** A referral of which everything else is known, and whose row is locked. */
type Asked = Pick<Referral, 'friendId' | 'asksForMoreSince' | 'waitsUntil'>;

const letAskForMore = prepared(
  'referrals-ask-for-more',
  `UPDATE referrals SET asks_for_more_since = $now WHERE friend_id = ANY ($friendIds::bigint[])`,
);

/** Lets a bonus wait until its friend has done more, if the rules see the friend when it is due. */
@Injectable()
export class AskingForMore {
  constructor(
    private readonly checks: BonusChecks,
    private readonly clock: Clock,
  ) {}

  /**
   * The rules look at each once, whatever others do later. If they see the friend, the row asks for more, and the friend alone can end
   * the wait. If they do not, or if the friend has done more, nothing is asked any more: only then is a bonus paid or waits for a time.
   *
   * @returns those of which no more is asked
   */
  async withoutThoseAsked<Due extends Asked>(client: PoolClient, due: readonly Due[]): Promise<Due[]> {
    const now = this.clock.now();
    const asked = new Set(await this.notYetDone(client, due, now));
    const seen: number[] = [];
    for (const { friendId, asksForMoreSince, waitsUntil } of due)
      if (
        asksForMoreSince === null &&
        waitsUntil === null &&
        (await this.checks.registered.asksForMore(client, friendId, now))
      )
        seen.push(friendId);
    if (seen.length > 0) await letAskForMore.run(client, { friendIds: seen, now });
    for (const friendId of seen) asked.add(friendId);
    return due.filter(({ friendId }) => !asked.has(friendId));
  }

  private async notYetDone(client: PoolClient, due: readonly Asked[], now: Date): Promise<number[]> {
    const asked = due
      .filter(({ asksForMoreSince, waitsUntil }) => asksForMoreSince !== null && waitsUntil === null)
      .map(({ friendId }) => friendId);
    if (asked.length === 0) return [];
    const done = new Set(await this.checks.registered.haveDoneMore(client, asked, now));
    return asked.filter((friendId) => !done.has(friendId));
  }
}
