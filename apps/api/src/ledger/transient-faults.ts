/** SQLSTATE classes and codes after which the same transaction may well succeed. */
const TRANSIENT_SQLSTATE = /^(08|40|53|57P0[123])/;
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);

/** Whether a fault lies with the connection or with other transactions, and not with the statement itself. */
export function isTransient(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  if (TRANSIENT_SQLSTATE.test(code) || CONNECTION_CODES.has(code)) return true;
  return /connection (terminated|ended|error)|client has encountered a connection error/i.test(fault.message);
}
