import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { DashboardFilterDto } from '../list-survey-dashboard/list-survey-dashboard.dto.js';

export class ExportSurveysDto extends DashboardFilterDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
