/**
 * SQLSTATE classes and codes after which the same transaction may well succeed: connections (08), conflicts between
 * transactions (40), resources (53), shutdowns and restarts (57P0x), a session ended because it was idle (25P03) and a
 * statement that was cancelled because it took too long (57014).
 */
const TRANSIENT_SQLSTATE = /^(08|40|53|57P0|57014$|25P03$)/;
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** How pg and TypeORM word a connection that went away, or could not be had, without a code. */
const CONNECTION_LOST =
  /connection (terminated|ended|error)|client has encountered a connection error|client was closed|query read timeout|timeout exceeded when trying to connect|query runner already released/i;

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
  /** What TypeORM's QueryFailedError wraps. */
  readonly driverError?: unknown;
  /** What Node's AggregateError wraps: one error for each address of a name. */
  readonly errors?: unknown;
  readonly cause?: unknown;
}

/** Whether a fault, or what it wraps, lies with the connection or with other transactions, and not with the statement. */
export function isTransient(fault: unknown): boolean {
  return layersOf(fault).some(isTransientItself);
}

function isTransientItself({ code, message, syscall }: Fault): boolean {
  if (typeof code === 'string' && (TRANSIENT_SQLSTATE.test(code) || CONNECTION_CODES.has(code))) return true;
  // Where the database is called by a socket's file, a file that is missing is a database that is away.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return typeof message === 'string' && CONNECTION_LOST.test(message);
}

/** SQLSTATE of a lock that did not come free in time: somebody is stuck on what it protects, or at maintenance. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** A lock that was asked for without waiting, and that somebody has: the same to a caller as one waited for in vain. */
export class LockHeld extends Error {
  readonly code = LOCK_NOT_AVAILABLE;
}

const POOL_ENDED = /after calling end on the pool/i;

/**
 * Whether this cannot be done now, and the caller may ask again later: the database is away, somebody holds a row, or this
 * process is about to stop.
 */
export function isUnavailable(fault: unknown): boolean {
  if (isTransient(fault) || sqlStateOf(fault) === LOCK_NOT_AVAILABLE) return true;
  return layersOf(fault).some(({ message }) => typeof message === 'string' && POOL_ENDED.test(message));
}

const UNIQUE_VIOLATION = '23505';

/** How Postgres names the columns of a key, in whatever language it says the rest. */
const KEY_IS_ID = /^[^(]*\(id\)=/;

/**
 * Whether a row was refused because its id is taken: two rows were given one, and another attempt gets another. A primary
 * key of other columns says what the row is about, and would be taken the next time too.
 */
export function isIdTaken(fault: unknown): boolean {
  return layersOf(fault).some(
    (layer) =>
      layer.code === UNIQUE_VIOLATION &&
      'constraint' in layer &&
      typeof layer.constraint === 'string' &&
      layer.constraint.endsWith('_pkey') &&
      'detail' in layer &&
      typeof layer.detail === 'string' &&
      KEY_IS_ID.test(layer.detail),
  );
}

/** Five characters of a class that Postgres has, or that our own functions raise (PL); EPIPE is five as well. */
const SQLSTATE = /^(\d[0-9A-Z]|F0|HV|P0|PL|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE with which the database refused, or undefined when it was not the database. */
export function sqlStateOf(fault: unknown): string | undefined {
  const refused = layersOf(fault).find(({ code }) => typeof code === 'string' && SQLSTATE.test(code));
  return refused?.code as string | undefined;
}

/** No fault of ours is wrapped deeper; one that wraps itself ends here too. */
const DEEPEST_LAYER = 5;

/** A fault and everything it wraps, itself first. */
function layersOf(fault: unknown, depth = 0): Fault[] {
  // No instanceof: an error of Node's own core may come from another realm.
  if (typeof fault !== 'object' || fault === null || depth > DEEPEST_LAYER) return [];
  const { driverError, errors, cause } = fault as Fault;
  const wrapped = [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [fault, ...wrapped.flatMap((inner) => layersOf(inner, depth + 1))];
}
