import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,100}$/;

/** Documents the header. */
export function AcceptsIdempotencyKey(description: string): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[!-~]([ -~]{0,98}[!-~])?$' },
  });
}

/**
 * The request's `Idempotency-Key`; undefined if it has none.
 *
 * @throws DomainError VALIDATION_FAILED unless it is 1 to 100 printable ASCII characters
 */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const key = context.switchToHttp().getRequest<Request>().get('Idempotency-Key');
    if (key !== undefined && !PRINTABLE_ASCII.test(key))
      throw new DomainError('VALIDATION_FAILED', {
        'Idempotency-Key': 'Idempotency-Key must be 1 to 100 printable ASCII characters',
      });
    return key;
  },
);
