import { ApiProperty } from '@nestjs/swagger';
import { BUDGETED_SOURCES, type BudgetedSource } from '@pwen/domain';

/** Something whose points for today are used up by all people together. */
export class UsedBudgetDto {
  @ApiProperty({ enum: BUDGETED_SOURCES, enumName: 'BudgetedSource' })
  source: BudgetedSource;
  /** When it pays again. */
  returnsAt: Date;
}
