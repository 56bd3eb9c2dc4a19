import type { HoldRule } from '@pwen/domain';

import type { Connection } from '../../platform/database/statements/statement.js';
import type { SignalHit } from '../../redemptions/index.js';

/** A redemption that rules look at, as of the moment of the redemption: what came later is not seen. */
export interface Subject {
  readonly id: number;
  readonly userId: number;
  readonly rewardId: number;
  readonly redeemedAt: Date;
}

/** What a rule saw of one of the redemptions that it was given. */
export interface Seen extends Omit<SignalHit, 'rule'> {
  readonly redemptionId: number;
}

/**
 * One way to see that many accounts may be one person. It refuses nothing: `holdBy` says what two of them hold. The sentence that the
 * person of a held redemption reads is that of the rule's id in the texts of the user app.
 */
export interface SignalRule {
  readonly id: HoldRule;
  /** @param subjects as many as one statement may look at; those that it saw nothing of are not answered */
  see(connection: Connection, subjects: readonly Subject[], options: RuleOptions): Promise<readonly Seen[]>;
}

export interface RuleOptions {
  /** Whether a `smsGateway` is configured, without which nobody confirms a phone. */
  readonly phonesAreConfirmed: boolean;
}

/** The redemptions that a rule's statement is given: `redemption_id`, `user_id`, `reward_id`, `at`. */
export const SUBJECTS = `unnest($redemptionIds::bigint[], $userIds::bigint[], $rewardIds::bigint[], $times::timestamptz[])
  AS subject (redemption_id, user_id, reward_id, at)`;

export const givenOf = (subjects: readonly Subject[]) => ({
  redemptionIds: subjects.map(({ id }) => id),
  userIds: subjects.map(({ userId }) => userId),
  rewardIds: subjects.map(({ rewardId }) => rewardId),
  times: subjects.map(({ redeemedAt }) => redeemedAt),
});

/** Of a digest: enough to tell groups apart. */
export const shortOf = (digest: string): string => `substr(encode(${digest}, 'hex'), 1, 16)`;
