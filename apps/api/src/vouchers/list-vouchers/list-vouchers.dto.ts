import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { maskVoucherNumber } from '@pwen/domain';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../platform/paging/page.dto.js';
import { type Voucher, VOUCHER_STATUSES, type VoucherStatus } from '../voucher.entity.js';

export class ListVouchersQueryDto extends PageDto {
  /** Only vouchers with this status; all by default. */
  @IsOptional()
  @IsIn(VOUCHER_STATUSES)
  @ApiPropertyOptional({ enum: VOUCHER_STATUSES, enumName: 'VoucherStatus' })
  status?: VoucherStatus;
}

export class VoucherDto {
  id: number;

  /** The end of the number, the rest masked. Revealing a whole number is a separate, recorded call. */
  maskedNumber: string;

  /** The value entered with the voucher; null for the reward's cost, in HTG. */
  valueHtg: number | null;

  /** Who sold it; null if nobody said. */
  supplier: string | null;

  @ApiProperty({ enum: VOUCHER_STATUSES, enumName: 'VoucherStatus' })
  status: VoucherStatus;

  createdAt: Date;

  /** When it was issued. */
  usedAt: Date | null;

  /** The redemption it was issued to. */
  redemptionId: number | null;

  /** When it was taken out of the stock for good, because somebody may have been shown its number. Void then. */
  withheldAt: Date | null;
}

export function toVoucherDto(voucher: Voucher): VoucherDto {
  const { id, valueHtg, supplier, status, createdAt, usedAt, withheldAt } = voucher;
  const maskedNumber = maskVoucherNumber(voucher.voucherNumber);
  // One that is only assigned belongs to nobody yet.
  const redemptionId = status === 'issued' ? voucher.redemptionId : null;
  return { id, maskedNumber, valueHtg, supplier, status, createdAt, usedAt, redemptionId, withheldAt };
}
