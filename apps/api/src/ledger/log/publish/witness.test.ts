import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkpointIn, consistencyRanges, readNote } from '@pwen/domain/proof';

import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import type { StoredCheckpoint } from '../checkpoints.js';
import { newSigningKey, SigningKeys } from '../sign/signing-keys.js';
import { logTree } from '../trees/log-tree.js';
import { CheckpointBucket } from './bucket.js';
import { BucketServer } from './testing/bucket-server.js';
import { PublishedLog } from './testing/published-log.js';
import { WitnessServer } from './testing/witness-server.js';
import { Witness } from './witness.js';

/** How long a witness that does not answer is waited for. */
const SOON_MS = 300;
let logged: LoggedLedger;
let log: PublishedLog;
let server: WitnessServer;
let url: string;
let witness: Witness;
beforeEach(async () => {
  logged = await LoggedLedger.create();
  log = new PublishedLog(logged);
  server = new WitnessServer(logged.known);
  url = await server.start();
  witness = new Witness({ url, key: server.key });
});
afterEach(async () => {
  await server.stop();
  await logged.drop();
  log.removeFolder();
});

/** Asks for a cosignature, as if the witness had last seen so many leaves. */
const cosign = ({ note, size }: StoredCheckpoint, seen: number) =>
  witness.cosign(note, seen, (old) => logTree(logged.database.pool).rootsOf(consistencyRanges(old, size)));

const PUBLISHED = { written: 1, failures: [] };
const failed = (reason: string) => ({
  written: 0,
  failures: [{ place: 'the witness', reason: expect.stringContaining(reason) }],
});

describe('a witness', () => {
  it('cosigns the first checkpoint, and each one after it with a proof since the one before', async () => {
    const sizes: number[] = [];
    for (let count = 1; count <= 3; count++) {
      const { size, note } = await log.grow();
      sizes.push(size);
      expect(await log.publish({ witness })).toEqual(PUBLISHED);
      const latest = (await log.folder.latest()) ?? '';
      expect(latest.startsWith(note)).toBe(true);
      expect(readNote(latest)?.signatures).toHaveLength(2);
      expect(witness.hasCosigned(latest)).toBe(true);
    }
    expect(server.asked).toEqual([0, ...sizes.slice(0, -1)]);
    expect(server.last?.size).toBe(sizes.at(-1));
  });

  it('is asked about the last of several', async () => {
    await log.grow();
    const { size } = await log.grow();
    expect(await log.publish({ witness })).toEqual({ written: 2, failures: [] });
    expect(server.asked).toEqual([0]);
    expect(server.last?.size).toBe(size);
  });

  it('that has seen another size says so, and gets the proof since that one', async () => {
    const first = await log.grow();
    const second = await log.grow();
    const third = await log.grow();
    await cosign(second, 0);
    // Its answer for the second was lost, and that for the first never asked for.
    expect(witness.hasCosigned(await cosign(third, first.size).then((line) => third.note + line))).toBe(true);
    expect(server.asked).toEqual([0, first.size, second.size]);
    expect(server.last?.size).toBe(third.size);
  });

  it('cosigns one again whose cosignature was lost', async () => {
    const checkpoint = await log.grow();
    await cosign(checkpoint, 0);
    expect(await log.publish({ witness })).toEqual(PUBLISHED);
    expect(server.asked).toEqual([0, 0, checkpoint.size]);
  });

  it('that has seen a larger log is not asked again', async () => {
    const first = await log.grow();
    const second = await log.grow();
    await cosign(second, 0);
    await expect(cosign(first, 0)).rejects.toThrow(`has seen a log of ${second.size} leaves`);
    expect(server.asked).toEqual([0, 0]);
  });

  it('refuses a log that was rewritten, and keeps what it has seen', async () => {
    const { size } = await log.grow();
    server.last = { origin: logged.keys.origin, size, root: new Uint8Array(32).fill(7) };
    const seen = server.last;
    expect(await log.publish({ witness })).toEqual(failed('409'));
    const { note } = await log.grow();
    expect((await log.publish({ witness })).failures).toEqual(failed('422').failures);
    expect(server.last).toBe(seen);
    expect(await log.folder.latest()).toBe(note);
  });

  it('refuses a proof that is not one', async () => {
    const first = await log.grow();
    const second = await log.grow();
    await cosign(first, 0);
    const nothing = (old: number) =>
      Promise.resolve(consistencyRanges(old, second.size).map(() => new Uint8Array(32)));
    await expect(witness.cosign(second.note, first.size, nothing)).rejects.toThrow('422');
  });

  it('refuses a log that it does not know, and one with its name and another key', async () => {
    const tree = checkpointIn((await log.grow()).note);
    if (!tree) throw new Error('no checkpoint');
    const signedBy = (name: string) => {
      const note = SigningKeys.read(newSigningKey(name).privateKey).sign(tree);
      return cosign({ note, size: tree.size, signedAt: new Date() }, 0);
    };
    await expect(signedBy('other.example/ledger')).rejects.toThrow('404');
    await expect(signedBy(logged.keys.origin)).rejects.toThrow('403');
  });

  it.each([
    ['over another text', () => server.cosign('pwen.example/ledger\n1\nAAAA\n')],
    ['by another key', (text: string) => new WitnessServer([]).cosign(text)],
    ['that is damaged', (text: string) => server.cosign(text).replace(/.{6}==\n|.{8}\n/, 'AAAAAA==\n')],
    ['that is missing', () => ''],
  ])('is not believed with a cosignature %s', async (_, answer) => {
    const { note } = await log.grow();
    server.instead = { status: 200, body: answer(readNote(note)?.text ?? '') };
    expect(await log.publish({ witness })).toEqual(failed('no valid cosignature'));
    expect(await log.folder.latest()).toBe(note);
  });

  it.each(['', '-1\n', '1e3\n', '0x10\n', '9'.repeat(20)])(
    'is not believed when it has seen %j leaves',
    async (body) => {
      await log.grow();
      server.instead = { status: 409, body };
      expect(await log.publish({ witness })).toEqual(failed('no size'));
    },
  );
});

describe('a witness that is away', () => {
  const bucket = new BucketServer();
  afterEach(() => bucket.stop());

  const away: [string, () => Promise<void>, string][] = [
    ['is down', () => server.stop(), 'ECONNREFUSED'],
    ['answers with 503', () => Promise.resolve(void (server.instead = { status: 503 })), '503'],
  ];
  it.each(away)('because it %s keeps no checkpoint out of the folder', async (_, leave, reason) => {
    const first = await log.grow();
    await log.publish({ witness });
    await leave();
    await log.grow();
    expect(await log.publish({ witness })).toEqual(failed(reason));
    const { size, note } = await log.grow();
    expect(await log.publish({ witness })).toEqual({ ...failed(reason), written: 1 });
    expect(await log.folder.latest()).toBe(note);
    expect(await log.unwritten()).toEqual([size]);

    server.instead = undefined;
    if (reason === 'ECONNREFUSED') await server.start();
    expect(await log.publish({ witness })).toEqual(PUBLISHED);
    expect(server.asked).toEqual([0, first.size]);
  });

  it.each(['never', 'slowly'] as const)('is given up if it answers %s', async (how) => {
    const { note } = await log.grow();
    server.instead = how;
    const impatient = new Witness({ url, key: server.key }, SOON_MS);
    expect(await log.publish({ witness: impatient })).toEqual(failed('timeout'));
    expect(await log.folder.latest()).toBe(note);
  });

  it('is given up if its answer does not end, and only a little of that is read', async () => {
    const { note } = await log.grow();
    server.instead = 'endlessly';
    expect(await log.publish({ witness })).toEqual(failed('more than 65536 bytes'));
    expect(await log.folder.latest()).toBe(note);
    // What the network and both ends hold meanwhile is a few megabytes.
    expect(server.takenBytes).toBeLessThan(50_000_000);
  });

  it('is not looked for where it redirects to', async () => {
    const { note } = await log.grow();
    const elsewhere = new WitnessServer(logged.known);
    server.instead = { status: 307, headers: { Location: `${await elsewhere.start()}/add-checkpoint` } };
    const outcome = await log.publish({ witness });
    await elsewhere.stop();
    expect(outcome).toEqual(failed('307'));
    expect(elsewhere.asked).toEqual([]);
    expect(await log.folder.latest()).toBe(note);
  });

  it('keeps the last one out of the bucket only, which then gets it with the cosignature', async () => {
    const targets = [new CheckpointBucket(await bucket.open())];
    server.instead = { status: 503 };
    const first = await log.grow();
    const second = await log.grow();
    expect(await log.publish({ targets, witness })).toMatchObject({ written: 1 });
    expect([...bucket.objects.keys()]).toEqual(['checkpoints/latest', `checkpoints/${first.size}`]);
    server.instead = undefined;
    expect(await log.publish({ targets, witness })).toEqual(PUBLISHED);
    expect(String(bucket.objects.get(`checkpoints/${second.size}`))).toBe(await log.folder.latest());
    expect(bucket.puts).toBe(2);
  });

  it('is asked while the bucket is away too', async () => {
    const nowhere = { name: 'nowhere', store: () => Promise.reject(new Error('no')) };
    for (let count = 1; count <= 2; count++) {
      const { size } = await log.grow();
      expect(await log.publish({ targets: [nowhere], witness })).toMatchObject({
        written: 0,
        failures: [{ place: 'nowhere' }],
      });
      expect(server.last?.size).toBe(size);
      expect(witness.hasCosigned((await log.folder.latest()) ?? '')).toBe(true);
    }
  });
});
