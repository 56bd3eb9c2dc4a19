import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

import type { LogLevel } from '../env.js';
import { faultForLog } from './fault-for-log.js';
import { FaultLimiter } from './fault-limiter.js';
import { lineWithoutPersonalData } from './personal-data.js';
import { standardOutput } from './standard-output.js';

/** Properties that must never be logged, whatever library logs the object. */
const SECRETS = [
  'cookie',
  'authorization',
  'password',
  'newPassword',
  'token',
  'set-cookie',
  'secret',
  'otpauthUrl',
  'recoveryCodes',
];

/** Logs one JSON object per line, on standard output by default. */
export function createLogger(
  level: LogLevel,
  name: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    name,
    redact: {
      paths: SECRETS.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `*.*["${secret}"]`]),
      remove: true,
    },
    serializers: { err: faultForLog, fault: faultForLog },
    hooks: { streamWrite: lineWithoutPersonalData },
  };
  return pino(options, destination);
}

let ofProcess: Logger | undefined;

/**
 * The only logger of a process: two that write to standard output could mix their lines. The first call decides level and name.
 */
export function processLogger(level: LogLevel = 'info', name = 'pwen'): Logger {
  return (ofProcess ??= createLogger(level, name));
}

/** Longer than any reader needs that reads at all. */
const WRITTEN_WITHIN_MS = 1_000;

/** Resolves when what was logged until now is written, or after a second if nobody reads it. */
export function written(logger: Logger): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, WRITTEN_WITHIN_MS);
    // Lines that were logged while earlier ones were being written wait for the second time.
    logger.flush(() =>
      logger.flush(() => {
        clearTimeout(timeout);
        resolve();
      }),
    );
  });
}

/** Nest's own messages, and those of our classes by its `Logger`, in the same format; equal faults once a second. */
export class NestLogger implements LoggerService {
  private readonly faults = new FaultLimiter();

  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  private write(level: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const omitted = this.faults.admit(message, level);
    if (omitted === undefined) return;
    const context = rest.at(-1);
    const line = { context, ...(omitted > 0 && { omitted }) };
    if (message instanceof Error) this.logger[level]({ err: message, ...line }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...message, ...line });
    else if (rest.length > 1) this.logger[level]({ details: rest, ...line }, String(message));
    else this.logger[level](line, String(message));
  }
}
