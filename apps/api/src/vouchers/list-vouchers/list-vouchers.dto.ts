import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { PageDto } from '../../platform/paging/page.dto.js';

export const VOUCHER_STATUSES = ['available', 'issued', 'void'] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

export class ListVouchersQueryDto extends PageDto {
  /** Only vouchers of this status; without it all of them. */
  @IsOptional()
  @IsIn(VOUCHER_STATUSES)
  @ApiPropertyOptional({ enum: VOUCHER_STATUSES, enumName: 'VoucherStatus' })
  status?: VoucherStatus;
}

export class VoucherDto {
  id: number;

  /** The end of the number, the rest as dots. The whole one is asked for voucher by voucher, and that is recorded. */
  maskedNumber: string;

  /** As entered with the voucher; null makes it worth what the reward costs, in HTG. */
  valueHtg: number | null;

  @ApiProperty({ enum: VOUCHER_STATUSES, enumName: 'VoucherStatus' })
  status: VoucherStatus;

  createdAt: Date;

  /** When it was issued. */
  usedAt: Date | null;

  /** The redemption that it was issued to. */
  redemptionId: number | null;
}
