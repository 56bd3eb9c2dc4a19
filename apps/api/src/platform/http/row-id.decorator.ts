import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError, type ErrorCode } from '@pwen/domain';

import { ROW_ID_SCHEMA } from '../forms/whole-numbers.js';
import { Refuses } from '../http-errors/refuses.decorator.js';

/**
 * The id of a row in an address. What cannot be an id is the address of nothing, and refused as an unknown one is.
 *
 * @param name of the path's parameter
 * @param notFound what is refused with, by this and by the handler for an id that nothing has
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

  /** @throws DomainError the code that this pipe was made with */
  transform(value: string): number {
    const id = rowIdIn(value);
    if (id === undefined) throw new DomainError(this.notFound);
    return id;
  }
}

/** @returns undefined for what can be the id of nothing */
export function rowIdIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
