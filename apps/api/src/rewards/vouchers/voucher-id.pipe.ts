import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

/** An address that cannot be a voucher's is the address of no voucher. */
@Injectable()
export class VoucherIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(id)) throw new DomainError('VOUCHER_NOT_FOUND');
    return id;
  }
}
