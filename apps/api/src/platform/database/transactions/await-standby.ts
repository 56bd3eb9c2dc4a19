import type { ClientBase } from 'pg';

import { Deadlines } from '../../deadlines.js';
import { REAL_TIMING } from '../../timing.js';
import { ANSWER_WITHIN_MS, serviceUnavailable } from '../faults/service-unavailable.js';
import { isUnavailable } from '../faults/transient-faults.js';
import { statement } from '../statements/statement.js';

/** A commit waits for a standby only if it has written something: here a message that nobody reads. */
export const writeMessage = statement(
  'await-standby',
  `SELECT set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'pwen', ''::text)`,
);

/** A pool for long work would wait longer. */
const deadlines = new Deadlines(ANSWER_WITHIN_MS, REAL_TIMING);

/**
 * Resolves when the synchronous standby, if there is one, has everything that is committed at the moment, also by others. What
 * another statement has found may be visible before that: after a restart of the server, or of a commit whose answer was lost.
 *
 * @param client a pool, or a connection without an open transaction
 * @throws DomainError SERVICE_UNAVAILABLE if the standby does not have it within 20 s
 */
export async function awaitStandby(client: Pick<ClientBase, 'query'>): Promise<void> {
  try {
    await deadlines.limit(writeMessage.run(client), () =>
      serviceUnavailable(new Error('the standby is away')),
    );
  } catch (fault) {
    throw isUnavailable(fault) ? serviceUnavailable(fault) : fault;
  }
}
