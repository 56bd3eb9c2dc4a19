import { HOLDS_KEPT_DAYS } from '@pwen/domain';

import { columnsOf } from '../../platform/database/columns-of.js';
import { expiringTable } from '../../platform/expiry/expiring-rows.js';
import { personalTable } from '../../platform/personal-data/personal-tables.js';
import { RedemptionHold } from './rows/redemption-hold.entity.js';
import { RedemptionPause } from './rows/redemption-pause.entity.js';

const KEPT = `interval '${HOLDS_KEPT_DAYS} days'`;

export const HOLD_PERSONAL_TABLES = [
  personalTable({
    table: 'redemption_holds',
    export: {
      section: 'redemptionsLookedAt',
      select: columnsOf(RedemptionHold, [
        'redemptionId',
        'heldAt',
        'heldUntil',
        'reason',
        'decision',
        'decidedAt',
        'sentence',
        'reply',
        'repliedAt',
        'decisionReply',
        'decisionRepliedAt',
      ]),
      key: 'redemption_id',
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'hold_signals',
    ofPerson: `redemption_id IN (SELECT redemption_id FROM redemption_holds WHERE user_id = $userId)`,
    // What the rules saw may name other people, and tells a script where their thresholds are.
    export: {
      section: 'signals',
      select: 'redemption_id AS "redemptionId", rule',
      key: `(redemption_id || ' ' || rule)`,
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'redemption_pauses',
    export: {
      section: 'redemptionsPaused',
      select: columnsOf(RedemptionPause, ['pausedUntil', 'sentence', 'decidedAt']),
      key: 'user_id',
    },
    erase: 'delete',
  }),
];

export const EXPIRING_HOLDS = [
  // What the rules saw goes with it.
  expiringTable({
    table: 'redemption_holds',
    key: 'redemption_id',
    expired: `decision IS NOT NULL AND decided_at < $now::timestamptz - ${KEPT}`,
  }),
  expiringTable({
    table: 'redemption_pauses',
    key: 'user_id',
    expired: `paused_until < $now::timestamptz - ${KEPT}`,
  }),
];
