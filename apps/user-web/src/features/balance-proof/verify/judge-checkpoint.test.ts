import { describe, expect, it } from '@jest/globals';

import { aKey, FakeLog, withFalseSignature } from '../testing/fake-log';
import { judgeCheckpoint } from './judge-checkpoint';
import { type LogService, NotAnswered } from './log-service';
import type { Judgement, KeptCheckpoint } from './messages';

const PERSON = 7;

/** A log with some entries and a checkpoint. */
function aLog(...keys: Parameters<FakeLog['signWith']>): FakeLog {
  const log = keys.length > 0 ? new FakeLog(keys) : new FakeLog();
  log.welcome(PERSON, 50);
  log.earn(PERSON, 20, 'Penti taptap');
  log.welcome(8, 50);
  log.checkpoint();
  return log;
}

function grow(log: FakeLog, points = 10): FakeLog {
  log.earn(PERSON, points, 'Rara nan Leyogàn');
  log.earn(8, points, 'Konpa');
  log.checkpoint();
  return log;
}

const judge = async (
  log: FakeLog,
  kept: readonly KeptCheckpoint[],
  service: LogService = log.service(),
): Promise<Judgement> => (await judgeCheckpoint(log.note, kept, service)).judgement;

/** What a phone keeps that sees the log now. */
async function keptOf(log: FakeLog, before: readonly KeptCheckpoint[] = []): Promise<KeptCheckpoint> {
  const judgement = await judge(log, before);
  if (!('keep' in judgement)) throw new Error(judgement.outcome);
  return judgement.keep;
}

const fails = (part: keyof LogService, log: FakeLog): LogService => ({
  ...log.service(),
  [part]: async () => {
    throw new NotAnswered('503');
  },
});

describe('a phone that has kept nothing', () => {
  it('believes the published key that has signed, and keeps the whole note', async () => {
    const [signs, idle] = [aKey(), aKey()];
    const log = aLog(signs);
    const judgement = await judge(log, [], log.service([idle, signs]));
    expect(judgement).toMatchObject({
      outcome: 'first',
      keep: { origin: 'pwen.test/log', size: log.size, note: log.note, keys: [signs.text] },
    });
  });

  it('believes no note that another key has signed, and none with a false signature', async () => {
    const log = aLog();
    await expect(judge(log, [], log.service([aKey()]))).rejects.toMatchObject({ code: 'SIGNATURE' });
    const note = withFalseSignature(log.note);
    await expect(judgeCheckpoint(note, [], log.service())).rejects.toMatchObject({ code: 'SIGNATURE' });
  });

  it.each(['no keys at all', 'a failure'])(
    'accuses nobody when the keys are answered with %s',
    async (what) => {
      const log = aLog();
      const service = what === 'a failure' ? fails('keys', log) : log.service([]);
      await expect(judge(log, [], service)).rejects.toBeInstanceOf(NotAnswered);
    },
  );
});

describe('a log that goes on', () => {
  it('continues the kept checkpoint, and replaces it', async () => {
    const log = aLog();
    const before = await keptOf(log);
    expect(await judge(log, [before])).toMatchObject({ outcome: 'continues', keep: { size: before.size } });
    grow(log);
    expect(await judge(log, [before])).toMatchObject({
      outcome: 'continues',
      keep: { size: log.size, note: log.note, keys: before.keys },
    });
  });

  it('is recognised by its kept keys, without the published ones', async () => {
    const log = aLog();
    const before = await keptOf(log);
    expect(await judge(grow(log), [before], fails('keys', log))).toMatchObject({ outcome: 'continues' });
  });

  it('is not compared when the proof cannot be fetched, and the kept checkpoint stays', async () => {
    const log = aLog();
    const before = await keptOf(log);
    expect(await judge(grow(log), [before], fails('consistency', log))).toEqual({ outcome: 'not-compared' });
  });

  it('is not contradicted by its own past, which arrives late', async () => {
    const log = aLog();
    const early = log.note;
    const later = await keptOf(grow(log));
    const { judgement } = await judgeCheckpoint(early, [later], log.service());
    expect(judgement.outcome).toBe('continues');
    const alone = await judgeCheckpoint(early, [later], fails('checkpoint', log));
    expect(alone.judgement.outcome).toBe('not-compared');
  });
});

describe('a log that contradicts the kept checkpoint', () => {
  it('has another content at the same size', async () => {
    const past = aLog();
    const [honest, other] = [grow(past.fork(), 10), grow(past.fork(), 1000)];
    const before = await keptOf(honest);
    expect(await judge(other, [before])).toMatchObject({
      outcome: 'contradicts',
      evidence: {
        what: 'forked',
        kept: { note: honest.note },
        shown: { note: other.note, keys: before.keys },
        proof: null,
      },
    });
  });

  it('has grown from another past: no proof shows that it continues', async () => {
    const past = aLog();
    const before = await keptOf(grow(past.fork(), 10));
    const other = grow(grow(past.fork(), 1000));
    const judgement = await judge(other, [before]);
    expect(judgement).toMatchObject({ outcome: 'contradicts', evidence: { what: 'forked' } });
    const { evidence } = judgement as Extract<Judgement, { outcome: 'contradicts' }>;
    expect(evidence.proof).toEqual(other.consistency(before.size, other.size));
  });

  it('has become smaller', async () => {
    const past = aLog();
    const before = await keptOf(grow(past.fork()));
    expect(await judge(past, [before])).toMatchObject({
      outcome: 'contradicts',
      evidence: { what: 'smaller', kept: { size: before.size }, shown: { size: past.size, note: past.note } },
    });
  });
});

describe('a new key', () => {
  it('is believed together with a checkpoint that continues the kept one, beside the old key', async () => {
    const [old, fresh] = [aKey(), aKey()];
    const log = aLog(old);
    const before = await keptOf(log);
    log.signWith(fresh);
    const after = await keptOf(grow(log), [before]);
    expect(after.keys).toEqual([old.text, fresh.text]);
  });

  it('is not believed while it cannot be shown that the log continues', async () => {
    const log = aLog();
    const before = await keptOf(log);
    log.signWith(aKey());
    grow(log);
    await expect(judge(log, [before], fails('consistency', log))).rejects.toBeInstanceOf(NotAnswered);
  });

  it('does not excuse another past, nor does another name of the log', async () => {
    const past = aLog();
    const before = await keptOf(grow(past.fork(), 10));
    for (const key of [aKey(), aKey('pwen.test/new-log')]) {
      const other = past.fork();
      other.signWith(key);
      expect(await judge(grow(other, 1000), [before])).toMatchObject({ outcome: 'contradicts' });
    }
  });

  it('may give the log another name, if it is the same log', async () => {
    const log = aLog();
    const before = await keptOf(log);
    const key = aKey('pwen.test/new-log');
    log.signWith(key);
    expect(await judge(grow(log), [before])).toMatchObject({
      outcome: 'continues',
      keep: { origin: 'pwen.test/new-log', keys: [key.text] },
    });
  });
});
