import type { Proved, ViewCounts } from '@pwen/domain/proof';

/** What was proved, for people to read, a sentence on each line. */
export function describeProved(proved: Proved, kept: number): string[] {
  const { origin, size } = proved.checkpoint;
  const signed = `It is in the log ${origin}, whose first ${size} leaves were signed.`;
  switch (proved.scope) {
    case 'ledger': {
      const { events, accounts, points, at } = proved.state;
      return [
        `This is the whole ledger as of ${at.toISOString()}: ${events} events of ${accounts} accounts, which have ${points} points.`,
        'Every event is sealed, allowed and in its place; every balance follows from the events.',
        describeViews(proved.views),
        signed,
        ...(kept > 0
          ? [
              `It begins with everything that the ${kept === 1 ? 'kept checkpoint' : `${kept} kept checkpoints`} vouched for.`,
            ]
          : []),
      ];
    }
    case 'account': {
      const { userId, sequence, balance, closed } = proved.account;
      return [
        `Account ${userId} had ${balance} points after ${sequence} events, as of ${proved.state.at.toISOString()}${closed ? ', and is closed' : ''}.`,
        'Every event is sealed, allowed and complete; the balance follows from them.',
        describeViews(proved.views),
        signed,
      ];
    }
    case 'receipt': {
      const { userId, sequence, type, amountPoints, balanceAfter, recordedAt } = proved.line.event;
      const amount = `${amountPoints >= 0 ? '+' : ''}${amountPoints}`;
      return [
        `Account ${userId}, event ${sequence} is ${type} ${amount} of ${recordedAt.toISOString()}, after which there were ${balanceAfter} points.`,
        signed,
      ];
    }
  }
}

function describeViews({ recomputed, erased, without }: ViewCounts): string {
  const all = recomputed + erased + without;
  return `Of ${all} watched videos the credited seconds of ${recomputed} were computed again; the evidence of ${erased} is erased, and ${without} are from before there was any.`;
}
