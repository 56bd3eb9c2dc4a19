import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { CatalogueFilterDto } from '../list-catalogue/list-catalogue.dto.js';

export class ExportCatalogueDto extends CatalogueFilterDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
