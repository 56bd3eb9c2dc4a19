import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { ListVouchersQueryDto } from '../list-vouchers/list-vouchers.dto.js';

export class ExportVouchersDto extends ListVouchersQueryDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
