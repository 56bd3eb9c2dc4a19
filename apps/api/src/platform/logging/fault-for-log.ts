import { withoutPersonalData } from './personal-data.js';

/**
 * What a log keeps of a fault besides its words: what names the place and the rule, and none of the values. A failed
 * statement also carries its parameters and the row; they stay behind.
 */
const KEPT = [
  ...['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
  ...['syscall', 'address', 'port', 'status'],
] as const;

/** A cause of a cause of a cause is read; a circle is not followed. */
const DEEPEST = 4;

export type LoggedFault = Readonly<Record<string, unknown>>;

/** For a log line; pino's serializer of faults. */
export function faultForLog(fault: unknown, depth = 0): LoggedFault {
  // No instanceof: an error of Node's own core may come from another realm.
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

/** For somebody at a terminal: the words and where it happened. */
export function tellFault(fault: unknown): string {
  const { stack, message } = faultForLog(fault);
  return String(stack ?? message);
}
