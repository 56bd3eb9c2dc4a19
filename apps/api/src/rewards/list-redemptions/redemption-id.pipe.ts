import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

/** An address that cannot be a redemption's is the address of no redemption. */
@Injectable()
export class RedemptionIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(id)) throw new DomainError('REDEMPTION_NOT_FOUND');
    return id;
  }
}
