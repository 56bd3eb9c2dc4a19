import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { LedgerBucket } from '../../../platform/env.js';
import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { CheckpointBucket } from './bucket.js';
import { BucketServer } from './testing/bucket-server.js';
import { PublishedLog } from './testing/published-log.js';
import { signatureV4 } from './testing/signature-v4.js';

/** How long a bucket that does not answer is waited for. */
const SOON_MS = 300;
const signedAt = new Date();
const CHECKPOINT = { size: 12, note: 'pwen.example/ledger\n12\nAAAA\n\n— é abc+/==\n', signedAt };
let server: BucketServer;
let bucket: LedgerBucket;
beforeEach(async () => {
  server = new BucketServer();
  bucket = await server.open();
});
afterEach(() => server.stop());

/** As for a log that continues everything. */
const anything = () => Promise.resolve();
const store = (changed: Partial<LedgerBucket> = {}) =>
  new CheckpointBucket({ ...bucket, ...changed }).store(CHECKPOINT, anything);

describe('the server of these tests', () => {
  it("computes the signature of AWS's own example", () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    };
    const scope = '20130524/us-east-1/s3/aws4_request';
    const signedHeaders = Object.keys(headers).sort();
    const request = { method: 'PUT', path: '/test$file.text', headers, signedHeaders, scope };
    expect(signatureV4(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });
});

describe('a bucket', () => {
  it('gets the bytes of a checkpoint, signed by its key', async () => {
    await store();
    await store({ url: `${bucket.url}/` });
    expect([...server.objects]).toEqual([
      ['checkpoints/latest', Buffer.from(CHECKPOINT.note)],
      ['checkpoints/12', Buffer.from(CHECKPOINT.note)],
    ]);
  });

  it('may have the checkpoints in a folder, whatever its name is', async () => {
    await store({ url: `${bucket.url}/Pòtoprens 2/a+b_c~d%20e` });
    expect([...server.objects.keys()]).toContain('Pòtoprens 2/a+b_c~d e/checkpoints/12');
  });

  it.each([
    ['another secret', { secretKey: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKey: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('says why it refuses %s', async (_, changed, code) => {
    await expect(store(changed)).rejects.toThrow(code);
    expect(server.objects.size).toBe(0);
  });

  it('says that it is missing', async () => {
    const url = bucket.url.replace('kept', 'missing');
    await expect(store({ url })).rejects.toThrow('404 (NoSuchBucket)');
  });

  it('takes a repetition for stored where nothing is ever replaced', async () => {
    server.replacesNothing = true;
    await store();
    await store();
    expect(server.puts).toBe(1);
  });

  it.each([
    ['has another text', 'pwen.example/ledger\n12\nBBBB\n\n— é abc+/==\n', false],
    ['may not be read', CHECKPOINT.note, true],
  ])(
    'does not take a checkpoint for stored that is refused because the kept one %s',
    async (_, kept, unread) => {
      server.replacesNothing = true;
      server.letsNobodyRead = unread;
      server.objects.set('checkpoints/12', Buffer.from(kept));
      await expect(store()).rejects.toThrow('403 (AccessDenied)');
      expect(String(server.objects.get('checkpoints/12'))).toBe(kept);
    },
  );

  it.each([500, 503])('has nothing if it answers with %d', async (status) => {
    server.instead = { status };
    await expect(store()).rejects.toThrow(String(status));
  });

  it('has nothing if it redirects to a page that answers well', async () => {
    const page = new BucketServer();
    page.instead = { status: 200, body: 'Welcome!' };
    server.instead = { status: 303, headers: { Location: await page.start() } };
    const outcome = await store().catch(String);
    await page.stop();
    expect(outcome).toContain('303');
  });

  it.each(['never', 'slowly'] as const)('is given up if it answers %s', async (how) => {
    server.instead = how;
    await expect(new CheckpointBucket(bucket, SOON_MS).store(CHECKPOINT, anything)).rejects.toThrow(
      'timeout',
    );
  });

  it('is given up if its answer does not end', async () => {
    server.instead = 'endlessly';
    await expect(store()).rejects.toThrow('more than 65536 bytes');
  });
});

describe('checkpoints for a bucket', () => {
  let logged: LoggedLedger;
  let log: PublishedLog;
  let targets: CheckpointBucket[];
  beforeEach(async () => {
    logged = await LoggedLedger.create();
    log = new PublishedLog(logged);
    targets = [new CheckpointBucket(bucket)];
  });
  afterEach(async () => {
    await logged.drop();
    log.removeFolder();
  });

  const inFolder = (size: number) => readFileSync(join(log.path, 'checkpoints', String(size)));
  const ofSizes = () => [...server.objects].filter(([name]) => name !== 'checkpoints/latest');

  it('are there byte for byte as in the folder', async () => {
    const sizes = [(await log.grow()).size, (await log.grow()).size];
    expect(await log.publish({ targets })).toEqual({ written: 2, failures: [] });
    expect(ofSizes()).toEqual(sizes.map((size) => [`checkpoints/${size}`, inFolder(size)]));
    expect(server.objects.get('checkpoints/latest')).toEqual(inFolder(sizes.at(-1) ?? 0));
  });

  it('reach the folder while it is away, and the bucket in order once it is back', async () => {
    await server.stop();
    const sizes: number[] = [];
    for (let count = 1; count <= 3; count++) {
      const { size, note } = await log.grow();
      sizes.push(size);
      expect(await log.publish({ targets })).toMatchObject({
        written: 0,
        failures: [{ place: 'the bucket', reason: expect.stringContaining('ECONNREFUSED') }],
      });
      expect(await log.folder.latest()).toBe(note);
    }
    expect(await log.unwritten()).toEqual(sizes);
    await server.start();
    expect(await log.publish({ targets })).toEqual({ written: 3, failures: [] });
    expect(ofSizes()).toEqual(sizes.map((size) => [`checkpoints/${size}`, inFolder(size)]));
    expect(server.objects.get('checkpoints/latest')).toEqual(inFolder(sizes.at(-1) ?? 0));
    expect(await log.unwritten()).toEqual([]);
  });

  it('are stored once', async () => {
    await log.grow();
    await log.publish({ targets });
    await log.grow();
    await log.publish({ targets });
    await log.publish({ targets });
    expect(server.puts).toBe(2);
  });

  it('do not pass one that a bucket refuses, and other places get that one', async () => {
    const { size } = await log.grow();
    await log.grow();
    server.instead = { status: 503 };
    const others: number[] = [];
    const other = {
      name: 'another place',
      store: (checkpoint: { size: number }) => Promise.resolve(void others.push(checkpoint.size)),
    };
    expect(await log.publish({ targets: [...targets, other] })).toMatchObject({
      written: 0,
      failures: [{ place: 'the bucket' }],
    });
    expect(others).toEqual([size]);
  });

  it('go on after one whose answer was lost, where nothing is ever replaced', async () => {
    server.replacesNothing = true;
    for (const target of targets) await target.store(await log.grow(), anything);
    await log.grow();
    expect(await log.publish({ targets })).toEqual({ written: 2, failures: [] });
    expect(server.puts).toBe(2);
  });

  it('wait for the next run when the process stops', async () => {
    await log.grow();
    expect(await log.publish({ targets, signal: AbortSignal.abort() })).toEqual({ written: 0, failures: [] });
    expect(await log.folder.latest()).toBeUndefined();
    expect(await log.publish({ targets })).toEqual({ written: 1, failures: [] });
  });

  it('are many at once for one that is back, and not so many that the next signature waits', async () => {
    for (let count = 0; count < 52; count++) await log.grow();
    expect((await log.publish({ targets })).written).toBe(50);
    expect((await log.publish({ targets })).written).toBe(2);
  });
});
