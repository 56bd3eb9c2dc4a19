import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

import type { LogLevel } from '../env.js';
import { faultForLog } from './fault-for-log.js';
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

/** Nest's own messages in the same format. */
export class NestLogger implements LoggerService {
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

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  private write(level: 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    if (message instanceof Error) this.logger[level]({ err: message, context: rest.at(-1) }, message.message);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ ...message, context: rest.at(-1) });
    else this.logger[level]({ details: rest }, String(message));
  }
}
