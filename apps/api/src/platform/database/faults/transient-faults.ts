/**
 * SQLSTATE classes and codes after which the same transaction may succeed: connections (08), conflicts between
 * transactions (40), resources (53), shutdowns and restarts (57P0x), sessions ended because they were idle (25P03),
 * statements that exceeded the statement timeout (57014), and servers that only read, because another one has become or is about
 * to become the primary (25006).
 */
const TRANSIENT_SQLSTATE = /^(08|40|53|57P0|57014$|25P03$|25006$)/;
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
/** Messages of pg and TypeORM for lost or unavailable connections without a code. */
const CONNECTION_LOST =
  /connection (terminated|ended|error)|client has encountered a connection error|client was closed|query read timeout|timeout exceeded when trying to connect|query runner already released/i;

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
  /** The fault wrapped by TypeORM's QueryFailedError. */
  readonly driverError?: unknown;
  /** The faults wrapped by Node's AggregateError: one for each address of a name. */
  readonly errors?: unknown;
  readonly cause?: unknown;
}

/**
 * Whether a fault, or one that it wraps, was caused by the connection or by a conflict with other transactions, and
 * not by the statement.
 */
export function isTransient(fault: unknown): boolean {
  return layersOf(fault).some(isTransientItself);
}

function isTransientItself({ code, message, syscall }: Fault): boolean {
  if (typeof code === 'string' && (TRANSIENT_SQLSTATE.test(code) || CONNECTION_CODES.has(code))) return true;
  // If the database is addressed by a socket file, a missing file means that the database is unavailable.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return typeof message === 'string' && CONNECTION_LOST.test(message);
}

/** SQLSTATE of a lock timeout: another transaction is stuck, or maintenance is running. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A lock that was requested without waiting and is held by another transaction. For callers it is the same as a lock
 * timeout.
 */
export class LockNotAvailable extends Error {
  readonly code = LOCK_NOT_AVAILABLE;
}

/** The code of a pool whose connections all wait for an answer. */
export const ALL_SET_ASIDE = 'ALL_SET_ASIDE';

const POOL_ENDED = /after calling end on the pool/i;

/**
 * Whether this cannot be done now and may be retried later: the database is unavailable or waits for its standby, a row is
 * locked, or this process is stopping.
 */
export function isUnavailable(fault: unknown): boolean {
  if (isTransient(fault) || sqlStateOf(fault) === LOCK_NOT_AVAILABLE) return true;
  return layersOf(fault).some(
    ({ code, message }) =>
      code === ALL_SET_ASIDE || (typeof message === 'string' && POOL_ENDED.test(message)),
  );
}

export const UNIQUE_VIOLATION = '23505';
export const DEADLOCK = '40P01';

/** How Postgres names the columns of a key, independent of the language of the rest. */
const KEY_IS_ID = /^[^(]*\(id\)=/;

/**
 * Whether a row was refused because its id exists: two rows got the same id, and a retry gets another one. A primary
 * key of other columns identifies the row's subject and would conflict again.
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

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether a row was refused because its person does not exist: they were erased while their request was under way. The
 * detail names the table in every language.
 */
export function isPersonGone(fault: unknown): boolean {
  return layersOf(fault).some(
    (layer) =>
      layer.code === FOREIGN_KEY_VIOLATION &&
      'detail' in layer &&
      typeof layer.detail === 'string' &&
      layer.detail.includes('"users"'),
  );
}

/** A code of Postgres' classes or of our own functions (PL). Excludes EPIPE, which also has five characters. */
const SQLSTATE = /^(\d[0-9A-Z]|F0|HV|P0|PL|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE of the database's refusal; undefined for a fault of another origin. */
export function sqlStateOf(fault: unknown): string | undefined {
  const refused = layersOf(fault).find(({ code }) => typeof code === 'string' && SQLSTATE.test(code));
  return refused?.code as string | undefined;
}

/** No fault of ours is nested deeper; this also ends cycles. */
const DEEPEST_LAYER = 5;

/** A fault and all faults that it wraps, the outermost first. */
function layersOf(fault: unknown, depth = 0): Fault[] {
  // No instanceof: an error from Node's core may belong to another realm.
  if (typeof fault !== 'object' || fault === null || depth > DEEPEST_LAYER) return [];
  const { driverError, errors, cause } = fault as Fault;
  const wrapped = [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [fault, ...wrapped.flatMap((inner) => layersOf(inner, depth + 1))];
}
