import type { Members } from './read-export-lines.js';

const WHOLE = '(0|-?[1-9][0-9]{0,15})';
/** A string that JSON writes as it is: nothing in it needs a backslash. */
const PLAIN = '"([^"\\\\\\u0000-\\u001f\\ud800-\\udfff]*)"';
const orNull = (form: string) => `(?:null|${form})`;

const FORMS: Readonly<Record<string, string>> = {
  account: WHOLE,
  sequence: WHOLE,
  leaf: WHOLE,
  at: PLAIN,
  type: PLAIN,
  source: PLAIN,
  sourceId: orNull(PLAIN),
  amount: WHOLE,
  balance: WHOLE,
  corrects: orNull(WHOLE),
  key: PLAIN,
  actor: PLAIN,
  textHash: PLAIN,
  hash: PLAIN,
  salt: orNull(PLAIN),
  text: orNull(PLAIN),
};

const LINE = new RegExp(
  `^\\{"kind":"event",${Object.entries(FORMS)
    .map(([name, form]) => `"${name}":${form}`)
    .join(',')}\\}$`,
);

/**
 * Reads most of the lines of an export of the ledger, at a fifth of the cost of JSON. What it reads is written in the one
 * way that is allowed, because the expression leaves no other.
 *
 * @returns undefined for every other line, right or wrong
 */
export function readPlainEvent(text: string): Members | undefined {
  const found = LINE.exec(text);
  if (!found) return undefined;
  return {
    kind: 'event',
    account: Number(found[1]),
    sequence: Number(found[2]),
    leaf: Number(found[3]),
    at: found[4],
    type: found[5],
    source: found[6],
    sourceId: found[7] ?? null,
    amount: Number(found[8]),
    balance: Number(found[9]),
    corrects: found[10] === undefined ? null : Number(found[10]),
    key: found[11],
    actor: found[12],
    textHash: found[13],
    hash: found[14],
    salt: found[15] ?? null,
    text: found[16] ?? null,
  };
}
