import type { EventEmitter } from 'node:events';

import pg, { type ClientBase } from 'pg';

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
 * A connection that learns from what the server says at the beginning whether that is a standby: also one that is about to
 * become the primary, and to which a proxy may lead already. It may not show yet what it has received, and somebody who has
 * just signed in would be a stranger there; and it has no unlogged tables.
 */
export class RoleAwareClient extends pg.Client {
  private isOfStandby = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    connectionOf(this).on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isOfStandby = parameterValue === 'on';
    });
  }

  /** @throws ReadOnlyServer unless it leads to a primary */
  requirePrimary(): void {
    if (this.isOfStandby) throw new ReadOnlyServer();
  }
}

/** What Postgres reports of its settings when a connection is opened, and when they change. */
interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** The events of the protocol, which the types of pg leave out. */
const connectionOf = (client: ClientBase): EventEmitter =>
  (client as ClientBase & { readonly connection: EventEmitter }).connection;

/**
 * Closes a connection as soon as its server refuses a change because it only reads. The pool opens another one, which leads to
 * the primary once there is one.
 */
export function leaveReadOnlyServer(client: ClientBase): void {
  const { end } = client as ClientBase & { end(): Promise<void> };
  connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY_TRANSACTION) end.call(client).catch(() => undefined);
  });
}
