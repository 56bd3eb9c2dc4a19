import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

import { retryTransient } from '../database/faults/retry-transient.js';
import { isTransient } from '../database/faults/transient-faults.js';

/**
 * Runs a GET again whose connection ended under it, as those of a primary do that an operator replaces or restarts: nobody was
 * answered yet, and what a GET may record (that a member of the team looked at a person, that a view began) may be there twice.
 */
@Injectable()
export class RetryReadsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<Request>().method !== 'GET') return next.handle();
    const response = http.getResponse<Response>();
    const read = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    // A refusal is an answer, also that the database is unavailable: whoever says that has tried for long enough.
    const isWorthRetrying = (fault: unknown) =>
      !response.headersSent && !(fault instanceof DomainError) && isTransient(fault);
    return from(retryTransient(read, { isWorthRetrying }));
  }
}
