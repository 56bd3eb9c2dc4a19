import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { DELETION_REASONS, type DeletionReason } from './deletion-reason.js';

export class DeletePersonDto {
  /** Why; stays in the administrators' log. */
  @MayBeAbsent()
  @IsIn(DELETION_REASONS)
  @ApiPropertyOptional({ enum: DELETION_REASONS, enumName: 'DeletionReason' })
  reason?: DeletionReason;
}

export class DeletedPersonDto {
  /** When the account will be deleted; null if it is. */
  countsFrom: Date | null;
}
