import { createLogger } from '../platform/logging/logger.js';

export type LogLine = Readonly<Record<string, unknown>>;

/** A logger as the processes have it, of which everything written is kept to be read. */
export function keptLog() {
  const written: string[] = [];
  return {
    logger: createLogger('trace', 'test', { write: (line: string) => void written.push(line) }),
    text: (): string => written.join(''),
    lines: (): LogLine[] => written.map((line) => JSON.parse(line) as LogLine),
    clear: (): void => void written.splice(0),
  };
}
