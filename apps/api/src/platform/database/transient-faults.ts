/** SQLSTATE classes and codes after which the same transaction may well succeed. */
const TRANSIENT_SQLSTATE = /^(08|40|53|57P0[123])/;
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);
/** How pg words a connection that went away without a code. */
const CONNECTION_LOST =
  /connection (terminated|ended|error)|client has encountered a connection error|query read timeout|timeout exceeded when trying to connect/i;

/** Whether a fault lies with the connection or with other transactions, and not with the statement itself. */
export function isTransient(fault: unknown): boolean {
  // No instanceof: an error of Node's own core may come from another realm.
  const { code, message } = (fault ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (TRANSIENT_SQLSTATE.test(code) || CONNECTION_CODES.has(code))) return true;
  return typeof message === 'string' && CONNECTION_LOST.test(message);
}

/** SQLSTATE of a lock that did not come free in time: somebody else is stuck on one of the accounts. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** The SQLSTATE with which the database refused, or undefined when it was not the database. */
export function sqlStateOf(fault: unknown): string | undefined {
  const { code } = (fault ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
