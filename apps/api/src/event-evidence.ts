import { WELCOME_EVIDENCE } from './account/register/welcome-evidence.js';
import { demoToolEvidence } from './account/update-balance/demo-tool-evidence.js';
import { ADMINISTRATOR_LOG_IN_STATES } from './administrator-log/administrator-log-in-states.js';
import { CHANGE_EVIDENCE } from './balances/change-evidence.js';
import type { AdministratorLogEnd, EvidenceOfSources } from './ledger/index.js';
import { ERASURE_EVIDENCE } from './people/erase-person/erasure-evidence.js';
import type { Environment } from './platform/env.js';
import { CHALLENGE_EVIDENCE } from './progress/pay-challenges/challenge-evidence.js';
import { QUICK_SURVEY_EVIDENCE } from './quick-survey/quick-survey-evidence.js';
import { REDEMPTION_EVIDENCE } from './redemptions/redemption-evidence.js';
import { REFERRAL_EVIDENCE } from './referrals/referral-evidence.js';
import { RESPONSE_EVIDENCE } from './survey-responses/response-evidence.js';
import { VIEW_EVIDENCE } from './watching/view-evidence.js';

/** What stands beside every change of points, each by the feature that records it: for the worker and the auditor. */
export const evidenceOfSources = ({ demoTools }: Pick<Environment, 'demoTools'>): EvidenceOfSources => ({
  VIDEO_WATCH: VIEW_EVIDENCE,
  SURVEY: RESPONSE_EVIDENCE,
  QUICK_SURVEY: QUICK_SURVEY_EVIDENCE,
  REFERRAL: REFERRAL_EVIDENCE,
  WELCOME: WELCOME_EVIDENCE,
  REDEMPTION: REDEMPTION_EVIDENCE,
  ADMINISTRATOR: CHANGE_EVIDENCE,
  ACCOUNT: ERASURE_EVIDENCE,
  DEMO_TOOL: demoToolEvidence(demoTools),
  CHALLENGE: CHALLENGE_EVIDENCE,
});

/** The log for which the states of the ledger's log vouch too. */
export const administratorLogEnd: AdministratorLogEnd = ADMINISTRATOR_LOG_IN_STATES;
