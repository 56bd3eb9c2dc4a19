import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { sha256 } from '@pwen/api/ledger/hashing';
import { newSigningKey, SigningKeys } from '@pwen/api/ledger/log/sign/signing-keys';
import {
  accountEntry,
  eventEntry,
  GrowingTree,
  hashLeaf,
  lineText,
  type NewLine,
  stateEntry,
} from '@pwen/domain/proof';

import { Person } from '../large-ledger.js';

const LEAVES_PER_LINE = 256;

/** What a verifier hashes for one event or account: the lengths of the bytes, of each hash. */
export type HashedLengths = Map<string, { readonly lengths: readonly number[]; count: number }>;

export interface LargeExport {
  readonly key: string;
  readonly hashed: HashedLengths;
}

/**
 * Writes the export of a ledger that is never in a database: every event is decided and sealed by the product's own
 * code, and the log has them in the order of accounts.
 */
export async function writeLargeExport(
  path: string,
  accounts: number,
  eventsEach: number,
): Promise<LargeExport> {
  const log = new LogLines();
  const tree = new GrowingTree(sha256);
  const hashed: HashedLengths = new Map();
  const keys = newSigningKey('pwen.example/ledger');
  const header = (size: number, root: Uint8Array): string =>
    lineText({
      kind: 'header',
      scope: 'ledger',
      checkpoint: SigningKeys.read(keys.privateKey).sign({ size, root }),
    });
  const file = new LineFile(path);
  // Its root and signature are not known yet, but their lengths are.
  await file.write(header(accounts * eventsEach + 1, Buffer.alloc(32)));

  let points = 0;
  for (let index = 0; index < accounts; index++) {
    const person = new Person(1_000_003 * (index + 1));
    for (let round = 0; round < eventsEach; round++) {
      const { event, words, evidence } = person.act(round);
      const { salt, text } = words;
      const [shown] = evidence;
      const beside = shown ? { salt: shown.salt, text: shown.evidence } : null;
      const line = { kind: 'event', leaf: log.size, event, words: { salt, text }, evidence: beside } as const;
      await file.write(lineText(line, base64));
      log.add(eventEntry(event));
      const strings = event.key.length + (event.source.id ?? '').length + event.actor.length;
      count(hashed, strings, [text, ...(beside ? [beside.text] : [])]);
    }
    const { account } = person;
    tree.add(hashLeaf(accountEntry(account), sha256));
    points += account.balance;
  }
  const at = new Date(Date.UTC(2027, 0, 1));
  log.add(
    stateEntry({ root: tree.root(), accounts, events: accounts * eventsEach, points, at, audit: null }),
  );
  for (const line of log.lines()) await file.write(lineText(line, base64));
  await file.write(lineText({ kind: 'end', lines: file.lines }));
  await file.end();

  const opened = await open(path, 'r+');
  await opened.write(header(log.size, log.root()), 0);
  await opened.close();
  return { key: keys.publicKey, hashed };
}

const base64 = (bytes: Uint8Array) => (bytes as Buffer).toString('base64');

/** 158 bytes are in every event (docs/ledger-format.md), 16 in every salt. */
function count(hashed: HashedLengths, strings: number, texts: readonly string[]): void {
  const lengths = [158 + strings, ...texts.map((text) => 16 + Buffer.byteLength(text))];
  const known = hashed.get(lengths.join());
  if (known) known.count++;
  else hashed.set(lengths.join(), { lengths, count: 1 });
}

/** The log of the export. */
class LogLines {
  private readonly tree = new GrowingTree(sha256);
  private readonly full: Buffer[] = [];
  private entries: Uint8Array[] = [];

  get size(): number {
    return this.tree.size;
  }

  root(): Uint8Array {
    return this.tree.root();
  }

  add(entry: Uint8Array): void {
    this.tree.add(hashLeaf(entry, sha256));
    this.entries.push(entry);
    if (this.entries.length < LEAVES_PER_LINE) return;
    this.full.push(Buffer.concat(this.entries));
    this.entries = [];
  }

  *lines(): Generator<NewLine> {
    for (const [line, entries] of [...this.full, Buffer.concat(this.entries)].entries())
      if (entries.length > 0) yield { kind: 'leaves', first: line * LEAVES_PER_LINE, entries };
  }
}

class LineFile {
  lines = 0;
  private readonly stream;

  constructor(path: string) {
    this.stream = createWriteStream(path, { highWaterMark: 1 << 20 });
  }

  async write(line: string): Promise<void> {
    this.lines++;
    if (!this.stream.write(`${line}\n`)) await once(this.stream, 'drain');
  }

  async end(): Promise<void> {
    this.stream.end();
    await once(this.stream, 'finish');
  }
}
