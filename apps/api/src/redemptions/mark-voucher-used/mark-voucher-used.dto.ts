import { IsBoolean } from 'class-validator';

export class MarkVoucherUsedDto {
  /** Whether the voucher has been used. */
  @IsBoolean()
  used: boolean;
}
