import { ApiProperty } from '@nestjs/swagger';
import { cleanLine, VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { VOUCHER_STATUSES, type VoucherStatus } from '../voucher.entity.js';

export class FindVoucherDto {
  /** The whole number, however it is written: in any capitals, with or without spaces and hyphens. */
  @IsRequiredText(
    { clean: cleanLine, max: VOUCHER_NUMBER_MAX_LENGTH },
    {
      missing: 'number must be a text',
      tooLong: `number must be at most ${VOUCHER_NUMBER_MAX_LENGTH} characters`,
    },
  )
  number: string;
}

export class FoundVoucherDto {
  id: number;

  /** The end of the number, the rest masked. */
  maskedNumber: string;

  rewardId: number;

  @ApiProperty({ enum: VOUCHER_STATUSES, enumName: 'VoucherStatus' })
  status: VoucherStatus;

  /** To whom it was issued; null if it was not, or if the person does not exist any more. */
  personId: number | null;
}

export class VoucherSearchDto {
  /** Null if no voucher has the number. */
  found: FoundVoucherDto | null;
}
