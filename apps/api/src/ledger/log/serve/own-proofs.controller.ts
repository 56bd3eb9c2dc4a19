import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { AnswersLines, sendLines } from '../../../platform/http/send-lines.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { AccountProofs } from '../prove/prove-account.js';

@Controller('api/user/points')
@Access({ user: 'signed-in' })
export class OwnProofsController {
  constructor(private readonly proofs: AccountProofs) {}

  /**
   * Returns everything of the person's own account up to the latest checkpoint, with proofs that it is in the log of the
   * ledger: an export, as docs/ledger-format.md describes it.
   */
  @Get('proof')
  @Refuses('NOT_FOUND')
  @Limited('proofsOfCaller')
  @AnswersLines('An export of an account')
  async getPointProof(@CurrentUser() { id }: SignedInUser, @Res() response: Response): Promise<void> {
    await sendLines(response, 'pwen-proof.jsonl', await this.proofs.exportOf(id));
  }

  /** Returns the receipt of one of the person's own events: a proof that it is in the log of the ledger. */
  @Get('receipts/:sequence')
  @Limited('proofsOfCaller')
  @AnswersLines('A receipt of an event')
  async getPointReceipt(
    @CurrentUser() { id }: SignedInUser,
    @RowId('sequence', 'NOT_FOUND') sequence: number,
    @Res() response: Response,
  ): Promise<void> {
    await sendLines(response, `pwen-receipt-${sequence}.jsonl`, [await this.proofs.receiptOf(id, sequence)]);
  }
}
