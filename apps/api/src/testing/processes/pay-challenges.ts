import { OwnTail } from '../../ledger/feed/own-tail.js';
import { startReading } from '../../ledger/feed/testing/reading-process.js';
import { createLedgerPool } from '../../ledger/ledger-pool.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { createPool } from '../../platform/database/pools/pools.js';
import { PayChallengeWhenCompleted } from '../../progress/pay-challenges/pay-challenge-when-completed.reaction.js';

/** A process that pays challenges until it is killed. */
const [url = ''] = process.argv.slice(2);
const ledger = new PointsLedger(createLedgerPool(url));
const clock = { now: () => new Date() };
startReading(url, [new PayChallengeWhenCompleted(ledger, new OwnTail(createPool(url)), clock)]);
