import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError, type ErrorCode } from '@pwen/domain';

import { ROW_ID_SCHEMA } from '../forms/whole-numbers.js';
import { Refuses } from '../http-errors/refuses.decorator.js';

/**
 * The id of a row in a path. An invalid id is refused like an unknown one.
 *
 * @param name the name of the path parameter
 * @param notFound the error code, also used by the handler for an unknown id
 */
export function RowId(name: string, notFound: ErrorCode): ParameterDecorator {
  return (target, key, index) => {
    Param(name, new RowIdPipe(notFound))(target, key, index);
    Refuses(notFound)(target, key, index);
    const handler = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key === undefined || !handler) throw new Error('RowId is for a parameter of a handler');
    ApiParam({ name, schema: ROW_ID_SCHEMA })(target, key, handler);
  };
}

class RowIdPipe implements PipeTransform<string, number> {
  constructor(private readonly notFound: ErrorCode) {}

  /** @throws DomainError with the code given to the constructor */
  transform(value: string): number {
    const id = rowIdIn(value);
    if (id === undefined) throw new DomainError(this.notFound);
    return id;
  }
}

/** @returns undefined for an invalid id */
export function rowIdIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
