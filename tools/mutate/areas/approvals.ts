import type { Mutation } from '../mutation.js';

/** Nobody alone: who decides what another asked for, what counts later, and what needs a proof. */
export const APPROVALS: readonly Mutation[] = [
  {
    id: 'approvals-by-own-second-mailbox',
    breaks: 'Who invites a second mailbox as an administrator approves their own points with it.',
    file: 'libs/domain/src/rules/approvals/who-may-decide.ts',
    text: 'Math.max(decidesFromMs, untiedFromMs(deciderId, requestedBy, tiesOf(terms), askedAtMs))',
    replacement: 'decidesFromMs',
    caughtBy: ['libs/domain/src/rules/approvals/who-may-decide.test.ts'],
  },
  {
    id: 'approvals-on-the-first-day',
    breaks: 'Somebody who became an administrator a minute ago approves what was asked for meanwhile.',
    file: 'libs/domain/src/rules/approvals/who-may-decide.ts',
    text: 'const isNew = oldFromMs(term) > askedAtMs;',
    replacement: 'const isNew = false;',
    caughtBy: ['libs/domain/src/rules/approvals/who-may-decide.test.ts'],
  },
  {
    id: 'approvals-cheaper-at-once',
    breaks: 'One administrator makes dear vouchers cost nothing, takes them and puts the price back.',
    file: 'apps/api/src/delayed-changes/delayed-changes.ts',
    text: 'const waits = await this.waits(client, change, at);',
    replacement: 'const waits = false;',
    caughtBy: ['apps/api/src/approvals/delayed-changes.test.ts'],
  },
  {
    id: 'approvals-price-without-proof',
    breaks: 'Whoever finds an open console changes prices and points.',
    file: 'apps/api/src/people/administrators/editing-administrator.ts',
    text: '!isSteppedUp && ',
    replacement: 'false && ',
    caughtBy: ['apps/api/src/people/administrators/editing-administrator.test.ts'],
  },
  {
    id: 'approvals-evidence-not-asked',
    breaks: 'Points that nobody earned pass a verification if they have the form of earned ones.',
    file: 'apps/api/src/ledger/verify/evidence/evidence-check.ts',
    text: '    if (!Object.hasOwn(this.options.evidence, event.source.type)) return undefined;\n',
    replacement: '    return undefined;\n',
    caughtBy: ['apps/api/src/forged-events.test.ts'],
  },
];
