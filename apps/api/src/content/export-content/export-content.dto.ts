import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { ManagedContentFilterDto } from '../list-managed-content/list-managed-content.dto.js';

export class ExportContentDto extends ManagedContentFilterDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
