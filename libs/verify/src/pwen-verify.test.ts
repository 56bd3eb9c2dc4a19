import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyOfSource, type LedgerCommand, NO_EVIDENCE, type SealedEvent } from '@pwen/domain';
import { GrowingTree, hashLeaf, seal } from '@pwen/domain/proof';

import { sha256 } from './primitives.js';
import { BothVerifiers } from './testing/both-verifiers.js';
import { type Chain, SmallLedger, TestKey } from './testing/small-ledger.js';

const NOON = Date.UTC(2026, 10, 20, 12);
let minutes = 0;
const next = () => new Date(NOON + ++minutes * 10 * 60_000);

/** Exactly what is enough: nine tenths of the video, with a piece left out, in no less time. */
const viewUntil = (at: Date) =>
  `view length=20000 began=${at.getTime() - 18_000} credited=0-9000,10000-19000`;

const earn = (userId: number, id: string, amountPoints = 50, at = next()): LedgerCommand => ({
  kind: 'earn',
  userId,
  amountPoints,
  source: { type: 'VIDEO_WATCH', id },
  key: keyOfSource({ type: 'VIDEO_WATCH', id }),
  actor: `user:${userId}`,
  description: `Videyo “${id}” 🎬`,
  evidence: viewUntil(at),
  at,
});

/** Every type of event, of three people of whom one has left. */
function fill(ledger: SmallLedger): void {
  const common = { actor: 'system', description: 'Byenveni' };
  const reason = { actor: 'administrator:9', description: 'Yon erè “ki” korije\n' };
  for (const userId of [501, 7, 9_007_199_254_740_991])
    ledger.record({
      ...common,
      kind: 'earn',
      userId,
      amountPoints: 100,
      source: { type: 'WELCOME', id: null },
      key: 'welcome',
      at: next(),
    });
  for (const userId of [7, 501]) for (let n = 1; n <= 3; n++) ledger.record(earn(userId, String(n)));
  const redemption = { type: 'REDEMPTION', id: '18' } as const;
  ledger.record({
    ...reason,
    kind: 'spend',
    userId: 7,
    amountPoints: 120,
    source: redemption,
    key: 'redemption:18',
    at: next(),
  });
  ledger.record({ ...common, kind: 'refund', userId: 7, corrects: 5, at: next() });
  ledger.record({ ...reason, kind: 'increase', userId: 501, amountPoints: 30, key: 'a', at: next() });
  ledger.record({ ...reason, kind: 'decrease', userId: 501, amountPoints: 20, key: 'b', at: next() });
  ledger.record({ ...reason, kind: 'reverse', userId: 501, corrects: 2, at: next() });
  ledger.record({ ...common, kind: 'close', userId: 9_007_199_254_740_991, at: next() });
  ledger.erase(9_007_199_254_740_991);
}

let both: BothVerifiers;
let ledger: SmallLedger;
let early: string;
let note: string;
/** An export of each kind. */
let files: Record<string, string>;

beforeAll(() => {
  both = new BothVerifiers();
  ledger = new SmallLedger();
  ledger.record(earn(3, 'first'));
  early = ledger.sign(next());
  fill(ledger);
  ledger.sign(next());
  ledger.record(earn(7, 'last'));
  note = ledger.sign(next());
  files = {
    ledger: ledger.exportOfLedger(note),
    account: ledger.exportOfAccount(note, 501),
    receipt: ledger.receipt(note, 7, 6),
  };
});
afterAll(() => both.stop());

/** What both say; they must agree. */
async function verdictOn(file: string | Uint8Array, keys = [ledger.key.text], kept?: string) {
  const verdicts = await both.verify(file, keys, kept);
  const codes = new Set(verdicts.map(({ exitCode }) => exitCode));
  if (codes.size > 1) throw new Error(`they disagree: ${verdicts.map(({ said }) => said).join(' / ')}`);
  return {
    isProved: codes.has(0),
    isRefused: codes.has(1),
    isUnusable: codes.has(2),
    said: verdicts[0]?.said ?? '',
  };
}

async function expectRefused(file: string | Uint8Array, because: RegExp, keys?: string[], kept?: string) {
  const { isRefused, said } = await verdictOn(file, keys, kept);
  expect(said).toMatch(because);
  expect(isRefused).toBe(true);
}

const linesOf = (file: string) => file.split('\n').slice(0, -1);
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
/** With the right number of lines at its end, so that this alone does not give the change away. */
const counted = (lines: readonly string[]) =>
  joined([...lines.slice(0, -1), JSON.stringify({ kind: 'end', lines: lines.length - 1 })]);

describe('a verifier of exports', () => {
  it.each(['ledger', 'account', 'receipt'])(
    'proves an export of a %s, and says what it proved',
    async (kind) => {
      const { isProved, said } = await verdictOn(files[kind] as string);
      expect(isProved).toBe(true);
      expect(said).toMatch(/pwen\.example\/ledger/);
    },
  );

  it('proves each account and each event of a ledger', async () => {
    for (const [userId, { events }] of ledger.chains) {
      expect(await verdictOn(ledger.exportOfAccount(note, userId))).toMatchObject({ isProved: true });
      for (const { event } of events)
        expect(await verdictOn(ledger.receipt(note, userId, event.sequence))).toMatchObject({
          isProved: true,
        });
    }
  });

  it.each<[string, RegExp, string]>([
    ['the format', /pwen-export\/\d+/, 'pwen-export/99'],
    ['a type', /"type":"EARN"/, '"type":"GIFT"'],
    ['the version of an event', /"version":2/, '"version":3'],
    ['the version of an event by far', /"version":2/, '"version":300'],
    ['a source', /"source":"WELCOME"/, '"source":"AD_WATCH"'],
  ])('says nothing against a file where %s is of a later version', async (_what, from, to) => {
    const { isUnusable, said } = await verdictOn((files.ledger as string).replace(from, to));
    expect(isUnusable).toBe(true);
    expect(said).toMatch(/^Not checked: .*newer version/);
  });

  it.each(['ledger', 'account', 'receipt'])('proves no export of a %s with any bit flipped', async (kind) => {
    const bytes = Buffer.from(files[kind] as string);
    // A prime step, so that all members and lines are met over the three kinds.
    for (let at = 0; at < bytes.length; at += 7) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] as number) ^ (1 << (at % 8));
      const { isProved, said } = await verdictOn(flipped);
      if (isProved) throw new Error(`accepted with byte ${at} flipped: ${said}`);
    }
  });

  it.each(['ledger', 'account', 'receipt'])(
    'refuses an export of a %s without a line, or with one twice',
    async (kind) => {
      const lines = linesOf(files[kind] as string);
      for (let at = 0; at < lines.length - 1; at++) {
        await expectRefused(counted(lines.toSpliced(at, 1)), /^Refused: /);
        await expectRefused(counted(lines.toSpliced(at, 0, lines[at] as string)), /^Refused: /);
      }
    },
  );

  it.each(['ledger', 'account', 'receipt'])(
    'refuses an export of a %s that was cut anywhere',
    async (kind) => {
      const file = files[kind] as string;
      const lines = linesOf(file);
      for (let count = 0; count < lines.length; count++) {
        await expectRefused(joined(lines.slice(0, count)), /^Refused: /);
        if (count < lines.length - 1)
          await expectRefused(counted([...lines.slice(0, count), '']), /^Refused: /);
      }
      await expectRefused(file.slice(0, -1), /^Refused: /);
      await expectRefused(`${file}\n`, /^Refused: /);
      await expectRefused(file + file, /^Refused: /);
    },
  );

  it('refuses two events or accounts in another order', async () => {
    for (const kind of ['ledger', 'account']) {
      const lines = linesOf(files[kind] as string);
      for (let at = 1; at < lines.length - 2; at++)
        await expectRefused(
          joined([
            ...lines.slice(0, at),
            lines[at + 1] as string,
            lines[at] as string,
            ...lines.slice(at + 2),
          ]),
          /^Refused: /,
        );
    }
    const lines = linesOf(files['ledger'] as string);
    const isOf = (id: number) => (line: string) => line.includes(`"account":${id},`);
    const others = lines.filter((line) => !isOf(3)(line) && !isOf(501)(line));
    await expectRefused(
      joined([others[0] as string, ...lines.filter(isOf(501)), ...lines.filter(isOf(3)), ...others.slice(1)]),
      /^Refused: /,
    );
  });

  it('refuses the signature of another key, of another name, and of nobody', async () => {
    const other = new TestKey();
    await expectRefused(files['account'] as string, /^Refused: .*not signed by/, [other.text]);
    const elsewhere = new SmallLedger(new TestKey('other.example/ledger'));
    elsewhere.record(earn(3, 'first'));
    const theirs = elsewhere.sign(next());
    await expectRefused(elsewhere.exportOfLedger(theirs), /^Refused: .*not signed by/);
    const unsigned = note.slice(0, note.indexOf('\n\n') + 2);
    await expectRefused(ledger.exportOfAccount(unsigned, 501), /^Refused: /);
  });

  it('knows keys that are exchanged: one valid signature is enough, and a false one by a known key is not', async () => {
    const other = new TestKey();
    const size = ledger.entries.length;
    const signature = (text: string) => text.slice(text.indexOf('\n\n') + 2);
    const text = note.slice(0, note.indexOf('\n\n') + 2);
    const root = Buffer.from((text.split('\n')[2] as string) ?? '', 'base64');
    const byBoth = note + signature(other.note(size, root));
    for (const keys of [[ledger.key.text], [other.text], [ledger.key.text, other.text]])
      expect(await verdictOn(ledger.exportOfAccount(byBoth, 501), keys)).toMatchObject({ isProved: true });
    const falseOne = note + signature(other.note(size + 1, root));
    expect(await verdictOn(ledger.exportOfAccount(falseOne, 501))).toMatchObject({ isProved: true });
    await expectRefused(ledger.exportOfAccount(falseOne, 501), /^Refused: .*false/, [
      ledger.key.text,
      other.text,
    ]);
  });

  it('compares an export of the ledger with a checkpoint that was kept', async () => {
    const file = files['ledger'] as string;
    for (const kept of [early, note])
      expect(await verdictOn(file, undefined, kept)).toMatchObject({ isProved: true });
    // The same key has signed another history.
    const other = new SmallLedger(ledger.key);
    other.record(earn(3, 'another'));
    await expectRefused(file, /^Refused: .*kept/, undefined, other.sign(next()));
    for (let n = 0; n < 60; n++) other.record(earn(n + 10, 'more'));
    await expectRefused(file, /^Refused: .*kept has/, undefined, other.sign(next()));
  });

  /** An account of the ledger, forged by somebody who has the key of the log and the code that seals. */
  async function expectForgeryRefused(
    change: (event: SealedEvent) => Partial<SealedEvent>,
    because: RegExp,
    on: (event: SealedEvent) => boolean = ({ sequence }) => sequence === 3,
  ): Promise<void> {
    const forged = new SmallLedger(ledger.key);
    const [, honest] = [...ledger.chains].find(([id]) => id === 501) as [
      number,
      { events: { event: SealedEvent }[] },
    ];
    let previous: Uint8Array = new Uint8Array(32);
    for (const { event } of honest.events) {
      const changed = on(event) ? { ...event, ...change(event) } : event;
      const sealed = { ...changed, hash: seal(changed, previous, sha256) };
      previous = sealed.hash;
      forged.add(sealed, { words: null, evidence: null });
    }
    const signed = forged.sign(next());
    await expectRefused(forged.exportOfLedger(signed), because);
    await expectRefused(forged.exportOfAccount(signed, 501), because);
  }

  it('refuses what the ledger does not allow, whoever has sealed and signed it', async () => {
    await expectForgeryRefused(() => ({ balanceAfter: 5_000 }), /balance/);
    await expectForgeryRefused(() => ({ amountPoints: 5_000 }), /balance/);
    await expectForgeryRefused(() => ({ key: 'video:1' }), /Refused/);
    await expectForgeryRefused(() => ({ key: 'survey:2' }), /Refused/);
    await expectForgeryRefused(() => ({ source: { type: 'SURVEY', id: null }, key: 'survey' }), /Refused/);
    await expectForgeryRefused(() => ({ recordedAt: new Date(0) }), /time/);
    await expectForgeryRefused(() => ({ sequence: 9 }), /Refused/);
    await expectForgeryRefused(() => ({ corrects: 1 }), /Refused/);
    await expectForgeryRefused(
      ({ recordedAt }) => ({ recordedAt: new Date(recordedAt.getTime() + 1e10) }),
      /time/,
      ({ type }) => type === 'REVERSAL',
    );
    await expectForgeryRefused(() => ({ type: 'CLOSE' }), /Refused/);
    await expectForgeryRefused(
      () => ({ corrects: 4 }),
      /Refused/,
      ({ type }) => type === 'REVERSAL',
    );
    await expectForgeryRefused(
      () => ({ corrects: 0 }),
      /Refused/,
      ({ type }) => type === 'INCREASE',
    );
  });

  it('computes again what was credited of each watched video, and says how many are erased', async () => {
    const { said } = await verdictOn(files['ledger'] as string);
    expect(said).toMatch(/Of 8 watched videos the credited seconds of 8 were computed again/);
    const erased = new SmallLedger(ledger.key);
    fill(erased);
    erased.erase(7);
    const file = erased.exportOfLedger(erased.sign(next()));
    for (const { said: words } of await both.verify(file, [ledger.key.text]))
      expect(words).toMatch(/the credited seconds of 3 were computed again; the evidence of 3 is erased/);
  });

  it.each<[string, (at: Date) => string | undefined, RegExp]>([
    ['nothing', () => undefined, /NO_SEALED_EVIDENCE|no evidence/],
    [
      'a second too little',
      (at) => `view length=20000 began=${at.getTime() - 60_000} credited=0-17000`,
      /too little/,
    ],
    [
      'more than the time that had passed',
      (at) => `view length=200000 began=${at.getTime() - 100_000} credited=0-180000`,
      /too little|more was credited/,
    ],
    [
      'a second counted twice',
      (at) => `view length=20000 began=${at.getTime() - 60_000} credited=0-9000,8000-18000`,
      /none of a/,
    ],
    ['other words', () => 'watched, honestly', /none of a/],
  ])(
    'refuses a video of which the evidence is %s, whoever has sealed it',
    async (_what, evidence, because) => {
      const forged = new SmallLedger(ledger.key);
      const at = next();
      const text = evidence(at);
      const command = { ...earn(7, 'a', 50, at), evidence: text };
      if (text === undefined) delete command.evidence;
      forged.record(command as LedgerCommand);
      const signed = forged.sign(next());
      await expectRefused(forged.exportOfLedger(signed), because);
      await expectRefused(forged.exportOfAccount(signed, 7), because);
      await expectRefused(forged.receipt(signed, 7, 1), because);
    },
  );

  it('refuses other evidence than what was sealed, and evidence where none was', async () => {
    const file = files['ledger'] as string;
    await expectRefused(file.replace('credited=0-9000,', 'credited=0-9001,'), /evidence/);
    const none = '"evidenceSalt":null,"evidence":null';
    expect(file).toContain(none);
    const some = `"evidenceSalt":"${Buffer.alloc(16).toString('base64')}","evidence":"x"`;
    await expectRefused(file.replace(none, some), /evidence/);
  });

  it('proves events of both versions in one ledger, and refuses evidence in those of the first', async () => {
    const head = new Uint8Array(32);
    const given = new SmallLedger(ledger.key);
    given.record(earn(7, 'a'));
    const first = (given.chains.get(7) as Chain).events[0] as { event: SealedEvent };
    const old = { ...first.event, version: 1, evidenceHash: NO_EVIDENCE } as const;
    const mixed = new SmallLedger(ledger.key);
    mixed.add({ ...old, hash: seal(old, head, sha256) }, { words: null, evidence: null });
    mixed.record(earn(7, 'b'));
    const file = mixed.exportOfLedger(mixed.sign(next()));
    const { isProved, said } = await verdictOn(file);
    expect(said).toMatch(/of 1 were computed again; the evidence of 0 is erased, and 1 are from before/);
    expect(isProved).toBe(true);
    await expectRefused(file.replace(/"evidenceHash":"AAAA/, '"evidenceHash":"BAAA'), /evidence|sealed/);
  });

  it('refuses states of version 2 in an export of version 1', async () => {
    const empty = new SmallLedger(ledger.key);
    const signed = empty.sign(next());
    const file = empty.exportOfLedger(signed);
    await expectRefused(file.replace('pwen-export/2', 'pwen-export/1'), /version/);
  });

  it.each([
    ['shorter', { administratorEntries: 6, administratorHash: Buffer.alloc(32, 6) }],
    ['changed', { administratorHash: Buffer.alloc(32, 8) }],
  ])('refuses states by which the administrators’ log has become %s', async (what, changed) => {
    const audit = { administratorEntries: 7, administratorHash: Buffer.alloc(32, 7), verifiedSince: null };
    const forged = new SmallLedger(ledger.key);
    fill(forged);
    forged.sign(next(), { audit });
    const signed = forged.sign(next(), { audit: { ...audit, ...changed } });
    await expectRefused(forged.exportOfLedger(signed), new RegExp(`log has (become )?${what}`));
  });

  it('refuses a state that is not what the events say', async () => {
    for (const changed of [{ points: 1 }, { accounts: 2 }, { events: 9 }, { root: Buffer.alloc(32, 7) }]) {
      const forged = new SmallLedger(ledger.key);
      fill(forged);
      const signed = forged.sign(next(), changed);
      await expectRefused(forged.exportOfLedger(signed), /^Refused: /);
    }
  });

  it('refuses an earlier state that is not what the events before it say', async () => {
    for (const changed of [{ events: 9 }, { accounts: 9 }]) {
      const forged = new SmallLedger(ledger.key);
      fill(forged);
      forged.sign(next(), changed);
      await expectRefused(forged.exportOfLedger(forged.sign(next())), /^Refused: leaf \d+ says/);
    }
  });

  it('refuses two accounts with one number, and accounts in another order, though all is signed', async () => {
    const twice = new SmallLedger(ledger.key);
    twice.record(earn(7, 'a'));
    twice.chains.set(-7, twice.chains.get(7) as Chain);
    twice.chains.delete(7);
    twice.record(earn(8, 'a'));
    twice.record(earn(7, 'b'));
    await expectRefused(twice.exportOfLedger(twice.sign(next())), /^Refused: account 7.* apart/);

    const exchanged = new SmallLedger(ledger.key);
    exchanged.record(earn(7, 'a'));
    exchanged.record(earn(8, 'a'));
    const [first] = exchanged.chains.keys();
    const chain = exchanged.chains.get(first as number) as Chain;
    exchanged.chains.delete(first as number);
    exchanged.chains.set(first as number, chain);
    await expectRefused(exchanged.exportOfLedger(exchanged.sign(next())), /^Refused: account 7.* earlier/);
  });

  it.each([3, 256])('refuses a log of %s leaves whose last is an event', async (leaves) => {
    const open = new SmallLedger(ledger.key);
    open.record(earn(7, 'a'));
    open.sign(next());
    while (open.entries.length < leaves) open.record(earn(open.entries.length, 'b'));
    const log = new GrowingTree(sha256);
    for (const entry of open.entries) log.add(hashLeaf(entry, sha256));
    const file = open.exportOfLedger(ledger.key.note(log.size, log.root()));
    await expectRefused(file, /^Refused: .*does not end with a state/);
  });

  it('refuses another number of lines, and another last line with the right number', async () => {
    for (const kind of ['ledger', 'account', 'receipt']) {
      const lines = linesOf(files[kind] as string);
      const end = (count: number) => JSON.stringify({ kind: 'end', lines: count });
      await expectRefused(joined([...lines.slice(0, -1), end(lines.length)]), /^Refused: /);
      await expectRefused(joined([...lines, end(lines.length)]), /^Refused: /);
    }
  });

  it('refuses a line of more than four megabytes, and bytes that are not UTF-8', async () => {
    for (const kind of ['ledger', 'account']) {
      const file = files[kind] as string;
      const long = file.replace('"text":"', `"text":"${'a'.repeat(4 << 20)}`);
      expect(long).not.toBe(file);
      await expectRefused(long, /^Refused: .*four megabytes/);
      const bytes = Buffer.from(file);
      bytes[bytes.indexOf(Buffer.from('Videyo'))] = 0xff;
      await expectRefused(bytes, /^Refused: .*UTF-8/);
    }
  });

  it('refuses lines that other programs might read differently', async () => {
    const file = files['account'] as string;
    for (const [from, to] of [
      ['"sequence":1,', '"sequence":1.0,'],
      ['"sequence":1,', '"sequence": 1,'],
      ['"sequence":1,', '"sequence":1,"sequence":1,'],
      ['"corrects":null', '"corrects":-0'],
      ['"type":"EARN"', String.raw`"type":"\u0045ARN"`],
      ['{"kind":"state"', '{"more":1,"kind":"state"'],
      ['{"kind":"state"', '{"__proto__":1,"kind":"state"'],
      ['"kind":"account","account":501', '"account":501,"kind":"account"'],
    ] as const) {
      expect(file).toContain(from);
      await expectRefused(file.replace(from, to), /^Refused: /);
    }
    for (const odd of ['', '\n', 'null\n', '[]\n', '1\n', '{}\n', '"\\ud800"\n', `${'['.repeat(50_000)}\n`])
      await expectRefused(odd, /^Refused: /);
    await expectRefused(Buffer.from([0xff, 0xfe, 0x0a]), /^Refused: /);
    await expectRefused(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(file)]), /^Refused: /);
  });

  it('proves nothing without a key or a file', async () => {
    const file = files['account'] as string;
    expect((await verdictOn(file, ['nothing'])).isUnusable).toBe(true);
    expect((await verdictOn(file, [`${ledger.key.text}x`])).isUnusable).toBe(true);
    await expectRefused(file, /^Refused: only an export of the whole ledger/, undefined, early);
  });
});
