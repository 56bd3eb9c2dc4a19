import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

import type { Page } from './page.js';

export const LIST_FIELD = Symbol('LIST_FIELD');

/** Returns a page's entries in the body, and its cursor and total in headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor<Page<unknown, number | string>, unknown> {
  constructor(private readonly reflector: Reflector) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<Page<unknown, number | string>>,
  ): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const listField = this.reflector.get<string | undefined>(LIST_FIELD, context.getHandler());
    return next.handle().pipe(
      map(({ entries, nextCursor, total }) => {
        if (nextCursor !== null) response.set('X-Next-Cursor', String(nextCursor));
        if (total !== undefined) response.set('X-Total-Count', String(total));
        return listField === undefined ? entries : { [listField]: entries };
      }),
    );
  }
}
