/** pino's log levels; from warnings on, lines are shown on the terminal. */
const WARNING = 40;

/**
 * What the terminal shows of a process's output line: warnings and errors of its log in readable form, and non-JSON
 * lines only from standard error. Undefined for everything else, which is in the log file.
 */
export function readableLine(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  const entry = parseEntry(line);
  if (!entry) return stream === 'stderr' && line.trim() !== '' ? line : undefined;
  if (entry.level < WARNING) return undefined;
  const word = entry.level > WARNING ? 'error' : 'warning';
  const details = [entry.msg, entry.err?.stack ?? entry.err?.message].filter(Boolean);
  return `${word}: ${details.join(' | ') || line}`;
}

interface LogEntry {
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>;
    return typeof entry.level === 'number' ? (entry as LogEntry) : undefined;
  } catch {
    return undefined;
  }
}
