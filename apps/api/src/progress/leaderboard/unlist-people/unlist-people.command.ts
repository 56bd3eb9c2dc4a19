import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';

import { lockCheckpoint } from '../../../ledger/index.js';
import { SELECT_UNLISTED } from '../../../people/index.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { leaderboard } from '../store-standings/leaderboard.reader.js';
import { changeStandings, STANDING } from '../store-standings/standing-rows.js';

const PEOPLE_AT_A_TIME = 1_000;

/** Goes from the few unlisted people to their standings, and back. */
const findWronglyListed = statement(
  'leaderboard-wrongly-listed',
  `(SELECT ${STANDING} FROM (${SELECT_UNLISTED}) AS unlisted
    JOIN leaderboard_standings kept
      ON kept.generation = $generation AND kept.user_id = unlisted.id AND kept.is_listed
    LIMIT $limit)
   UNION ALL
   (SELECT ${STANDING} FROM leaderboard_standings kept
    WHERE kept.generation = $generation AND NOT kept.is_listed AND kept.user_id NOT IN (${SELECT_UNLISTED})
    LIMIT $limit)
   LIMIT $limit`,
);

/**
 * Takes people who are blocked or about to be deleted off the leaderboard, and puts back those who no longer are.
 * Resolves with their number.
 */
export class UnlistPeopleCommand extends Command<number> {
  /** @param signal checked before each batch; the next run continues */
  constructor(readonly signal?: AbortSignal) {
    super();
  }
}

/**
 * No event of the ledger says that somebody is blocked. The list itself leaves such people out at once; this corrects
 * the counts from which places follow. It holds the reader's lock, so that both never write at the same time; while the
 * reader is reading, it leaves the work to the next run.
 */
@CommandHandler(UnlistPeopleCommand)
export class UnlistPeopleHandler implements ICommandHandler<UnlistPeopleCommand> {
  constructor(private readonly transactions: MaintenanceTransactions) {}

  async execute({ signal }: UnlistPeopleCommand): Promise<number> {
    let changed = 0;
    for (let found = PEOPLE_AT_A_TIME; found === PEOPLE_AT_A_TIME && !signal?.aborted; changed += found)
      found = await this.transactions.run(({ client }) => changeSome(client));
    return changed;
  }
}

async function changeSome(client: PoolClient): Promise<number> {
  const checkpoint = await lockCheckpoint(client, leaderboard.name);
  if (!checkpoint) return 0;
  const { generation } = checkpoint;
  const rows = await findWronglyListed.rows(client, { generation, limit: PEOPLE_AT_A_TIME });
  const changes = rows.map((before) => ({
    userId: before.userId,
    before,
    after: { ...before, isListed: !before.isListed },
  }));
  if (changes.length > 0) await changeStandings(client, generation, changes);
  return changes.length;
}
