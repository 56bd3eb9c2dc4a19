import type { LogLevel } from '../platform/env.js';
import { createLogger } from '../platform/logging/logger.js';

export type LogLine = Readonly<Record<string, unknown>>;

/** A logger like that of the processes, whose lines are kept. */
export function capturedLog(level: LogLevel = 'trace') {
  const written: string[] = [];
  return {
    logger: createLogger(level, 'test', { write: (line: string) => void written.push(line) }),
    text: (): string => written.join(''),
    lines: (): LogLine[] => written.map((line) => JSON.parse(line) as LogLine),
    clear: (): void => void written.splice(0),
  };
}
