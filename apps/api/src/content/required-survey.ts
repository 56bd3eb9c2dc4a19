import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { LedgerAccounts } from '../ledger/ledger-accounts.js';
import { POOL } from '../platform/database/pools.js';

/** Which surveys there are, as far as a video that requires one must know. */
@Injectable()
export class SurveyCatalogue {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async exists(surveyId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM surveys WHERE id = $1', [surveyId]);
    return rowCount === 1;
  }
}

/** The gate before a video that asks for a survey first. An answered survey is an event of the ledger. */
@Injectable()
export class SurveyGate {
  constructor(private readonly accounts: LedgerAccounts) {}

  /** @throws DomainError SURVEY_REQUIRED with `surveyId` when the person has not answered it */
  async assertOpen(userId: number, requiredSurveyId: number | null): Promise<void> {
    if (requiredSurveyId === null) return;
    if (await this.accounts.hasEvent(userId, `survey:${requiredSurveyId}`)) return;
    throw new DomainError('SURVEY_REQUIRED', { surveyId: requiredSurveyId });
  }
}
