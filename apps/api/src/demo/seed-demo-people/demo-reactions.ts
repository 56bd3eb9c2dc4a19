import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { FollowReactions } from '../../ledger/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { PayChallengeWhenCompleted } from '../../progress/index.js';
import { PayReferralWhenFriendFirstCompletes } from '../../referrals/index.js';

/**
 * The worker's reactions, which pay what people have earned by something else. They run here at the time of what they
 * react to, and not on what was in the ledger before: real people's events must not be read at a time in the past. The
 * worker continues where the demo programme ends.
 */
@Injectable()
export class DemoReactions extends FollowReactions {
  constructor(
    payReferral: PayReferralWhenFriendFirstCompletes,
    payChallenge: PayChallengeWhenCompleted,
    transactions: Transactions,
    @Inject(POOL) pool: Pool,
  ) {
    super([payReferral, payChallenge], transactions, pool);
  }
}
