import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@pwen/domain';
import type { Request, Response } from 'express';

import { serviceUnavailable } from '../database/faults/service-unavailable.js';
import { isIdTaken, isPersonGone, isUnavailable } from '../database/faults/transient-faults.js';
import { FaultLimiter } from '../logging/fault-limiter.js';
import { type SecurityEvent, SecurityLog } from '../logging/security-log.js';
import { answerTo } from './answer-to.js';
import { ERROR_STATUSES } from './error-statuses.js';

/** Refusals that are also recorded in the security log. */
const SECURITY_EVENTS: { readonly [code in ErrorCode]?: SecurityEvent } = {
  NOT_ALLOWED: 'role-refused',
  CROSS_SITE_REQUEST: 'cross-site-refused',
};

/** Turns every error into a response. If it is not a refusal, the client only gets the id of the request. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly faults = new FaultLimiter();

  constructor(private readonly security: SecurityLog) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(thrown);
    const status = ERROR_STATUSES[refusal.code];
    if (status >= 500) this.log(request, status, thrown);
    const event = SECURITY_EVENTS[refusal.code];
    if (event) this.security.note(request, event);

    if (response.headersSent) {
      // The response was partly sent: closing the connection is the only way to show that it is incomplete.
      response.destroy();
      return;
    }
    const wait = refusal.details.retryAfterSeconds;
    if (typeof wait === 'number') response.set('Retry-After', String(Math.max(1, Math.ceil(wait))));
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json(answerTo(refusal, String(request.id)));
  }

  /** Everybody's requests fail in the same way while the database is away, and each has a line of its own with its status. */
  private log(request: Request, status: number, fault: unknown): void {
    const omitted = status === UNAVAILABLE ? this.faults.admit(fault) : 0;
    if (omitted === undefined) return;
    request.log.error({ err: fault, ...(omitted > 0 && { omitted }) }, 'request failed');
  }
}

const UNAVAILABLE = 503;

function refusalOf(thrown: unknown): DomainError {
  // The time to wait is optional when SERVICE_UNAVAILABLE is thrown.
  if (thrown instanceof DomainError)
    return thrown.code === 'SERVICE_UNAVAILABLE' && thrown.details.retryAfterSeconds === undefined
      ? serviceUnavailable(thrown)
      : thrown;
  // A transient fault of the database, or an id that must be generated again, is not a fault of the request.
  if (isUnavailable(thrown) || isIdTaken(thrown)) return serviceUnavailable(thrown);
  if (isPersonGone(thrown)) return new DomainError('NOT_SIGNED_IN');
  switch (clientFaultStatus(thrown)) {
    case undefined:
      return new DomainError('INTERNAL_ERROR');
    case 404:
    case 405:
      return new DomainError('NOT_FOUND');
    case 413:
      return new DomainError('PAYLOAD_TOO_LARGE');
    default:
      return new DomainError('VALIDATION_FAILED');
  }
}

/** The 4xx status of an error of Nest, Express or the body parser; undefined for all others. */
function clientFaultStatus(thrown: unknown): number | undefined {
  const status =
    thrown instanceof HttpException
      ? thrown.getStatus()
      : thrown instanceof Error && 'status' in thrown && 'expose' in thrown && thrown.expose === true
        ? thrown.status
        : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
