import { withoutPersonalData } from './personal-data.js';

/**
 * The properties of a fault that are logged besides its message: those that name the place and the rule, without
 * values. The parameters and the row of a failed statement are left out.
 */
const KEPT = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
  'status',
] as const;

/** Nested causes are logged to this depth, which also ends cycles. */
const DEEPEST = 4;

export type LoggedFault = Readonly<Record<string, unknown>>;

/** For a log line; pino's serializer of errors. */
export function faultForLog(fault: unknown, depth = 0): LoggedFault {
  // No instanceof: an error from Node's core may belong to another realm.
  if (typeof fault !== 'object' || fault === null || !('message' in fault))
    return { message: withoutPersonalData(String(fault)) };
  const { name, message, stack, cause, errors } = fault as Error & { errors?: unknown };
  const kept = KEPT.flatMap((key) => {
    const value = (fault as Record<string, unknown>)[key];
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
  });
  const deeper = (other: unknown): LoggedFault => faultForLog(other, depth + 1);
  return {
    type: fault.constructor.name || name,
    message: withoutPersonalData(String(message)),
    ...(stack ? { stack: withoutPersonalData(stack) } : {}),
    ...Object.fromEntries(kept),
    ...(cause !== undefined && depth < DEEPEST ? { cause: deeper(cause) } : {}),
    ...(Array.isArray(errors) && depth < DEEPEST ? { errors: errors.slice(0, 10).map(deeper) } : {}),
  };
}

/** For a terminal: the message with the stack. */
export function formatFault(fault: unknown): string {
  const { stack, message } = faultForLog(fault);
  return String(stack ?? message);
}
