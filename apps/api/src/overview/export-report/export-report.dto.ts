import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { PeriodDto } from '../../platform/period.js';

const REPORTS = ['points', 'people', 'weeks', 'stock'] as const;
export type Report = (typeof REPORTS)[number];

export class ExportReportDto extends PeriodDto {
  /** `points` by day and source, `people` by day, active people by `weeks`, or the `stock` as it is now. */
  @IsIn(REPORTS)
  @ApiProperty({ enum: REPORTS, enumName: 'OverviewReport' })
  report: Report;

  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
