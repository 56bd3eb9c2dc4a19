import type { ViewCounts } from '@pwen/domain/proof';

import type { NotCompared } from '../verify/evidence/evidence-check.js';
import type { VerifyReport } from '../verify/verify-ledger.js';

/**
 * What a verification of the database alone cannot detect. It is printed each time, so that "holds" is not
 * misunderstood. docs/for-auditors.md has the same list, and says of each what helps.
 */
const NOT_DETECTABLE = [
  'a chain truncated at its end together with its texts and its projection',
  'an account that was deleted everywhere together with the person',
  'a chain that was rewritten from some event on with new hashes that match',
  'another history that somebody else is shown',
  'texts and evidence that were erased, and whether they had to be',
  'a forged event beside which the rows that allow it were forged too',
  'a forged event of somebody who was erased later, or of a survey that was deleted',
  'what a video was worth when it was paid, up to what the most valuable may be',
  'what was done or given away without any event, such as an award that nobody got or a voucher that nobody paid',
  'whether somebody really watched or answered, and which people are the same person',
  'two administrators who agree',
] as const;

/** The lines that `verify` prints at the end. */
export function describeReport(report: VerifyReport, seconds: number): string[] {
  const checked = `${report.events} events of ${report.accounts} accounts checked in ${seconds.toFixed(1)} s`;
  return [
    report.faults === 0
      ? `The ledger holds: ${checked}.`
      : `The ledger does NOT hold: ${report.faults} faults; ${checked}.`,
    describeViews(report.views),
    ...(report.notCompared ? [describeCompared(report.notCompared)] : []),
    'Store this line where nobody of this installation can change it, and compare it later:',
    describeTotals(report),
    'Not detectable in the database alone; docs/for-auditors.md says what helps:',
    ...NOT_DETECTABLE.map((what) => `- ${what};`),
    ...(report.unknownWelcomes > 0
      ? [
          `- whether ${report.unknownWelcomes} people who registered before the settings last changed were due a welcome bonus;`,
        ]
      : []),
  ];
}

function describeViews({ recomputed, erased, without }: ViewCounts): string {
  return (
    `Of ${recomputed} videos it was computed again that enough was watched, no faster than the clock; the evidence of ${erased} ` +
    `was erased, and ${without} are of version 1 of the format, which has none.`
  );
}

function describeCompared({ gone, young }: NotCompared): string {
  return (
    `Each event was compared with what stands beside it, but for ${gone} that are not comparable, because their people ` +
    `or surveys were deleted, and ${young} younger than ten minutes, which the next run compares.`
  );
}

/** The digest and the totals in one line, always the same for the same ledger. */
function describeTotals({ accounts, events, balancePoints, amountPoints, digest }: VerifyReport): string {
  const { EARN, SPEND, REFUND, INCREASE, DECREASE, REVERSAL, CLOSE } = amountPoints;
  return (
    `accounts ${accounts} events ${events} balance ${balancePoints} earned ${EARN} spent ${taken(SPEND)} refunded ${REFUND} ` +
    `increased ${INCREASE} decreased ${taken(DECREASE)} reversed ${REVERSAL} forfeited ${taken(CLOSE)} digest ${digest}`
  );
}

const taken = (amountPoints: number) => (amountPoints === 0 ? 0 : -amountPoints);
