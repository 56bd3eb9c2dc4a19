import { type CsvFormat, IsCsvFormat } from '../../platform/http/csv/csv-format.js';
import { PeopleFilterDto } from '../list-people/people.dto.js';

export class ExportPeopleDto extends PeopleFilterDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
