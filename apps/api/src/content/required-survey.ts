import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { LedgerAccounts } from '../ledger/ledger-accounts.js';

/** Which surveys there are, as far as a video that requires one must know. */
export abstract class SurveyCatalogue {
  abstract exists(surveyId: number): Promise<boolean>;
}

/** There is no survey before the surveys feature brings them, so none can be required. */
@Injectable()
export class EmptySurveyCatalogue extends SurveyCatalogue {
  exists(): Promise<boolean> {
    return Promise.resolve(false);
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
