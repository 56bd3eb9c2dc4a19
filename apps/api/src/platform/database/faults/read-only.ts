import type { EventEmitter } from 'node:events';

import type { ClientBase } from 'pg';

import { statement } from '../statements/statement.js';

const READ_ONLY_TRANSACTION = '25006';

/** The server only reads, as it would say itself at the first change. Transient: it may be about to be promoted. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = READ_ONLY_TRANSACTION;

  constructor() {
    super('the database only reads');
  }
}

const doesOnlyRead = statement(
  'server-only-reads',
  `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "reads!"`,
);

/** @throws ReadOnlyServer */
export async function refuseReadOnly(client: ClientBase): Promise<void> {
  if ((await doesOnlyRead.row(client))?.reads) throw new ReadOnlyServer();
}

/**
 * Closes a connection as soon as its server refuses a change because it only reads. The pool opens another one, which leads to
 * the primary once there is one.
 */
export function leaveReadOnlyServer(client: ClientBase): void {
  const { connection, end } = client as ClientBase & { connection: EventEmitter; end(): Promise<void> };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY_TRANSACTION) end.call(client).catch(() => undefined);
  });
}
