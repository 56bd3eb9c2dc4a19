import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { PeriodDto } from '../../platform/period.js';

/** Without a period the file has the responses of all time. */
export class ExportResponsesDto extends PeriodDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
