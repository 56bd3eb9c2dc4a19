import type { VerifyReport } from '../verify/verify-ledger.js';

/** What no look at a database shows, however hard: said each time, so that "holds" is not taken for more than it is. */
const UNSEEN = [
  'a chain cut off at its end, with its words and its projection: what is left is whole',
  'an account that is gone from everywhere, with the person',
  'a chain that was written anew from some event on, with new hashes: every seal of it fits',
  'words that were erased, and whether they had to be',
];

/** What `verify` says when it has looked at everything, line by line. */
export function describeReport(report: VerifyReport, seconds: number): string[] {
  const checked = `${report.events} events of ${report.accounts} accounts checked in ${seconds.toFixed(1)} s`;
  return [
    report.faults === 0
      ? `The ledger holds: ${checked}.`
      : `The ledger does NOT hold: ${report.faults} faults; ${checked}.`,
    'Keep this line where nobody of this installation can change it, and compare:',
    describeTotals(report),
    'This cannot see, without a line or a hash that somebody kept:',
    ...UNSEEN.map((what) => `- ${what};`),
    ...(report.unknownWelcomes > 0
      ? [
          `- whether a welcome bonus was due to ${report.unknownWelcomes} people of before the settings last changed;`,
        ]
      : []),
  ];
}

/** The digest and the totals in one line, always the same for the same ledger. */
export function describeTotals({
  accounts,
  events,
  balancePoints,
  amountPoints,
  digest,
}: VerifyReport): string {
  const { EARN, SPEND, REFUND, INCREASE, DECREASE, REVERSAL, CLOSE } = amountPoints;
  return (
    `accounts ${accounts} events ${events} balance ${balancePoints} earned ${EARN} spent ${taken(SPEND)} refunded ${REFUND} ` +
    `increased ${INCREASE} decreased ${taken(DECREASE)} reversed ${REVERSAL} forfeited ${taken(CLOSE)} digest ${digest}`
  );
}

const taken = (amountPoints: number) => (amountPoints === 0 ? 0 : -amountPoints);
