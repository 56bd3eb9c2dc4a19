import { Body, Controller, HttpCode, Post, Res, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ReceivedFiles } from '../../platform/storage/receive-form.interceptor.js';
import { DryRunImportQuery } from './dry-run-import.query.js';
import { ImportLineDto, ImportReportDto } from './import-report.dto.js';
import { ImportVouchersCommand } from './import-vouchers.command.js';
import {
  DryRunImportDto,
  DryRunImportForm,
  ImportVouchersDto,
  ImportVouchersForm,
  ReceiveImportInterceptor,
  sourceOf,
} from './import-vouchers.dto.js';
import { streamJsonLines } from './stream-json-lines.js';

@Controller('api/rewards/:id/vouchers/import')
@Access({ console: 'handle-vouchers', stepUp: true })
@UseInterceptors(ReceiveImportInterceptor)
@ApiConsumes('multipart/form-data')
@ApiExtraModels(ImportLineDto)
export class ImportVouchersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns what an import of the same file or text would find. Writes nothing. */
  @Post('dry-run')
  @Refuses('VOUCHERS_MISSING')
  @HttpCode(200)
  @ApiBody({ type: DryRunImportForm })
  dryRunVoucherImport(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Body() form: DryRunImportDto,
    @UploadedFiles() files: ReceivedFiles<'file'>,
  ): Promise<ImportReportDto> {
    return this.queries.execute(new DryRunImportQuery(rewardId, sourceOf(form, files), form));
  }

  /**
   * Adds all rows to the reward's stock, or none; with `leavesOut`, all good ones or none. Streams its progress; the vouchers are added once a line has `added`.
   * If the client disconnects before that, the import is aborted.
   */
  @Post()
  @Refuses('VOUCHERS_MISSING', 'IMPORT_REFUSED')
  @ApiBody({ type: ImportVouchersForm })
  @ApiOkResponse({
    description: 'Lines of ImportLineDto',
    content: { 'application/x-ndjson': { schema: { type: 'string', format: 'binary' } } },
  })
  async importVouchers(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Body() form: ImportVouchersDto,
    @UploadedFiles() files: ReceivedFiles<'file'>,
    @CurrentUser() { id: administratorId }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const source = sourceOf(form, files);
    await streamJsonLines(response, async (send, signal) => {
      const onProgress = (done: number, total: number): void => send({ done, total } satisfies ImportLineDto);
      const { leavesOut = false } = form;
      const order = { rewardId, administratorId, source, choices: form, leavesOut, onProgress, signal };
      return this.commands.execute(new ImportVouchersCommand(order)) satisfies Promise<ImportLineDto>;
    });
  }
}
