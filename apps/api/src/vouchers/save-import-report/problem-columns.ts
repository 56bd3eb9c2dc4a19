import { type CsvColumn, figure, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { ImportProblemDto } from '../import-vouchers/import-report.dto.js';

export const PROBLEM_COLUMNS: readonly CsvColumn<ImportProblemDto>[] = [
  figure({ en: 'Line', fr: 'Ligne', ht: 'Liy' }, ({ line }) => line),
  text({ en: 'Number', fr: 'Numéro', ht: 'Nimewo' }, ({ voucherNumber }) => voucherNumber),
  oneOf({ en: 'Problem', fr: 'Problème', ht: 'Pwoblèm' }, 'importProblems', ({ reason }) => reason),
];
