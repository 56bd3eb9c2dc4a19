import { eventEntry, hashLeaf } from '@pwen/domain/proof';

import { statement } from '../../platform/database/statements/statement.js';
import type { LedgerReader } from '../feed/ledger-reader.js';
import { sha256 } from '../hashing.js';
import { logRows, logSize, storeLogNodes } from './trees/log-tree.js';
import { nodesAbove } from './trees/stored-tree.js';

export const LOG_READER = 'log';

const insertLeaves = statement(
  'enter-events-into-ledger-log',
  `INSERT INTO ledger_log_leaves (leaf, user_id, sequence, hash)
   SELECT $size::bigint + place - 1, user_id, sequence, hash
   FROM unnest($userIds::bigint[], $sequences::bigint[], $hashes::bytea[])
     WITH ORDINALITY AS event (user_id, sequence, hash, place)`,
);

/**
 * Enters every event into the log, in the order of the feed. It is no read model: what was signed cannot be built anew, and
 * the states in it do not follow from the events alone.
 */
export const enterEvents: LedgerReader = {
  name: LOG_READER,
  // It locks nothing that anybody waits for, and an existing ledger enters in few transactions.
  batchSize: 4_000,
  async handle({ events, client }) {
    const size = await logSize(client);
    await insertLeaves.run(client, {
      size,
      userIds: events.map(({ userId }) => userId),
      sequences: events.map(({ sequence }) => sequence),
      hashes: events.map((event) => hashLeaf(eventEntry(event), sha256)),
    });
    const added = events.map((_, index) => size + index);
    for await (const nodes of nodesAbove(logRows(client), added, size + events.length))
      await storeLogNodes(client, nodes);
  },
};
