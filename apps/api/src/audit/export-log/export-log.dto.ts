import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { ListLogQueryDto } from '../list-log/list-log.dto.js';

export class ExportLogDto extends ListLogQueryDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
