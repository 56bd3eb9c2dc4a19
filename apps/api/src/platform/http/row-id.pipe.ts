import type { PipeTransform } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@pwen/domain';

/** The id of a row in an address. What cannot be an id is the address of nothing, and refused as an unknown one is. */
export class RowIdPipe implements PipeTransform<string, number> {
  constructor(private readonly notFound: ErrorCode) {}

  /** @throws DomainError the code that this pipe was made with */
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(id)) throw new DomainError(this.notFound);
    return id;
  }
}
