import type { VerifyReport } from '../verify/verify-ledger.js';

/**
 * What a verification of the database alone cannot detect. It is printed each time, so that "holds" is not
 * misunderstood.
 */
const UNSEEN = [
  'a chain truncated at its end together with its texts and its projection',
  'an account that was deleted everywhere together with the person',
  'a chain that was rewritten from some event on with new hashes that match',
  'texts that were erased, and whether they had to be',
];

/** The lines that `verify` prints at the end. */
export function describeReport(report: VerifyReport, seconds: number): string[] {
  const checked = `${report.events} events of ${report.accounts} accounts checked in ${seconds.toFixed(1)} s`;
  return [
    report.faults === 0
      ? `The ledger holds: ${checked}.`
      : `The ledger does NOT hold: ${report.faults} faults; ${checked}.`,
    'Store this line where nobody of this installation can change it, and compare it later:',
    describeTotals(report),
    'Not detectable without a stored line or hash:',
    ...UNSEEN.map((what) => `- ${what};`),
    ...(report.unknownWelcomes > 0
      ? [
          `- whether ${report.unknownWelcomes} people who registered before the settings last changed were due a welcome bonus;`,
        ]
      : []),
  ];
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
