import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** `plain`: for programs, with names and words that stay; the others are for the spreadsheets of a language. */
export const CSV_FORMATS = ['plain', 'en', 'fr', 'ht'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];
export type SpreadsheetLanguage = Exclude<CsvFormat, 'plain'>;

export type Separator = ',' | ';';

/** Spreadsheets that write decimals with a comma, as in Haiti, separate cells by semicolons. */
export const SEPARATORS: Readonly<Record<CsvFormat, Separator>> = { plain: ',', en: ',', fr: ';', ht: ';' };
export const DECIMAL_MARKS: Readonly<Record<CsvFormat, string>> = { plain: '.', en: '.', fr: ',', ht: ',' };

/** How a file is written; without it, as programs that know only the address have always got it. */
export function IsCsvFormat(): PropertyDecorator {
  return (target, key) => {
    IsOptional()(target, key);
    IsIn(CSV_FORMATS)(target, key);
    ApiPropertyOptional({
      enum: CSV_FORMATS,
      enumName: 'CsvFormat',
      default: 'plain',
      description:
        "For the spreadsheets of a language: its words, separator and decimals, and each time also on Haiti's clock. " +
        '`plain`, for programs: commas, and English names of columns that stay.',
    })(target, key);
  };
}

export class CsvFormatDto {
  @IsCsvFormat()
  format: CsvFormat = 'plain';
}
