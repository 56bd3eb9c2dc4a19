import { Readable } from 'node:stream';

import { Body, Controller, HttpCode, Post, Query, Res, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { CsvFormatDto } from '../../platform/http/csv/csv-format.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import {
  DryRunImportDto,
  DryRunImportForm,
  ReceiveImportInterceptor,
  sourceOf,
} from '../import-vouchers/import-vouchers.dto.js';
import { ListImportProblemsQuery } from './list-import-problems.query.js';
import { PROBLEM_COLUMNS } from './problem-columns.js';

@Controller('api/rewards/:id/vouchers/import/report')
@Access({ console: 'handle-vouchers', stepUp: true })
@UseInterceptors(ReceiveImportInterceptor)
@ApiConsumes('multipart/form-data')
export class SaveImportReportController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns all lines that an import would leave out, with masked numbers, as a CSV file. Writes nothing. */
  @Post()
  @Refuses('VOUCHERS_MISSING')
  @HttpCode(200)
  @ApiBody({ type: DryRunImportForm })
  @AnswersCsv()
  async saveImportReport(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Query() { format }: CsvFormatDto,
    @Body() form: DryRunImportDto,
    @UploadedFiles() files: ReceivedFiles<'file'>,
    @Res() response: Response,
  ): Promise<void> {
    const problems = await this.queries.execute(
      new ListImportProblemsQuery(rewardId, sourceOf(form, files), form),
    );
    const table = { columns: PROBLEM_COLUMNS, rows: Readable.from(problems), total: problems.length };
    await sendCsv(response, `import-report-${rewardId}.csv`, table, format);
  }
}
