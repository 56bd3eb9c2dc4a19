import { DomainError } from '@pwen/domain';
import {
  type AccountLine,
  type NewLine,
  inclusionRanges,
  lineText,
  type StateLine,
} from '@pwen/domain/proof';
import type { Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { latestCheckpoint, type ReadCheckpoint } from '../checkpoints.js';
import { ServedCheckpoints } from '../served-checkpoints.js';
import { lastState } from '../sign/advance-state.js';
import { accountLeafOf, accountTree } from '../trees/account-tree.js';
import { logTree } from '../trees/log-tree.js';
import { eventLineOf, LOGGED_COLUMNS, LOGGED_JOINS } from './event-lines.js';

const EVENTS_AT_A_TIME = 500;

const findEvent = statement(
  'logged-ledger-event',
  `SELECT ${LOGGED_COLUMNS}, before.hash AS previous FROM point_transactions t ${LOGGED_JOINS}
   LEFT JOIN point_transactions before ON before.user_id = t.user_id AND before.sequence = t.sequence - 1
   WHERE t.user_id = $userId AND t.sequence = $sequence`,
);

const listEvents = statement(
  'logged-ledger-events-of-account',
  `SELECT ${LOGGED_COLUMNS} FROM point_transactions t ${LOGGED_JOINS}
   WHERE t.user_id = $userId AND t.sequence > $after AND t.sequence <= $upTo ORDER BY t.sequence`,
);

const findAccount = statement(
  'ledger-state-account',
  'SELECT index, user_id, sequence, balance, head_hash FROM ledger_state_accounts WHERE user_id = $userId',
);

/** What an account's export begins with: the latest checkpoint, the state that it vouches for, and the account there. */
interface ProvenHead {
  readonly checkpoint: ReadCheckpoint;
  readonly state: StateLine;
  readonly account: AccountLine;
}

/** Writes what one person needs to verify their points without trusting this installation. See docs/ledger-format.md. */
export class AccountProofs {
  constructor(
    private readonly transactions: Transactions,
    private readonly pool: Pool,
    private readonly served: ServedCheckpoints,
  ) {}

  /**
   * The lines of an account's export, each with its line feed, up to the latest checkpoint. Its beginning is read before
   * this resolves, its events while they are sent.
   *
   * @throws DomainError NOT_FOUND if no checkpoint includes an event of the account, SERVICE_UNAVAILABLE
   */
  async exportOf(userId: number): Promise<AsyncGenerator<string>> {
    const head = await this.headOf(userId);
    await this.served.mayLeave(head.checkpoint);
    return withEnd(this.linesOf(userId, head));
  }

  /**
   * The receipt of one event, as a file.
   *
   * @throws DomainError NOT_FOUND, also for an event that no checkpoint includes yet, SERVICE_UNAVAILABLE
   */
  async receiptOf(userId: number, sequence: number): Promise<string> {
    const row = await findEvent.row(this.pool, { userId, sequence });
    const checkpoint = await latestCheckpoint(this.pool);
    if (!row || !checkpoint || row.leaf >= checkpoint.size) throw new DomainError('NOT_FOUND');
    await this.served.mayLeave(checkpoint);
    const path = await logTree(this.pool).rootsOf(inclusionRanges(row.leaf, checkpoint.size));
    const previous = row.previous ?? new Uint8Array(32);
    const lines: string[] = [];
    for await (const line of withEnd([
      { kind: 'header', scope: 'receipt', checkpoint: checkpoint.note },
      { ...eventLineOf(row), previous, path },
    ]))
      lines.push(line);
    return lines.join('');
  }

  /** In one snapshot, because the tree of accounts changes with each checkpoint. */
  private async headOf(userId: number): Promise<ProvenHead> {
    return this.transactions.run(async ({ client }) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const checkpoint = await latestCheckpoint(client);
      const row = await findAccount.row(client, { userId });
      if (!checkpoint || !row) throw new DomainError('NOT_FOUND');
      const { leaf, ...state } = (await lastState(client)) ?? missing();
      return {
        checkpoint,
        state: {
          kind: 'state',
          leaf,
          state,
          path: await logTree(client).rootsOf(inclusionRanges(leaf, checkpoint.size)),
        },
        account: {
          kind: 'account',
          index: row.index,
          account: accountLeafOf(row),
          path: await accountTree(client).rootsOf(inclusionRanges(row.index, state.accounts)),
        },
      };
    });
  }

  private async *linesOf(
    userId: number,
    { checkpoint, state, account }: ProvenHead,
  ): AsyncGenerator<NewLine> {
    yield { kind: 'header', scope: 'account', checkpoint: checkpoint.note };
    yield state;
    yield account;
    const log = logTree(this.pool);
    for (let after = 0; after < account.account.sequence; after += EVENTS_AT_A_TIME) {
      const upTo = Math.min(after + EVENTS_AT_A_TIME, account.account.sequence);
      for (const row of await listEvents.rows(this.pool, { userId, after, upTo }))
        yield {
          ...eventLineOf(row),
          path: await log.rootsOf(inclusionRanges(row.leaf, checkpoint.size)),
        };
    }
  }
}

export async function* withEnd(lines: AsyncIterable<NewLine> | Iterable<NewLine>): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    count++;
    yield written(line);
  }
  yield written({ kind: 'end', lines: count });
}

const written = (line: NewLine): string => `${lineText(line, toBase64)}\n`;

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function missing(): never {
  throw new Error('a checkpoint was signed, and the log has no state');
}
