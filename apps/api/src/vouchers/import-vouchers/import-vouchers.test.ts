import type { Server } from 'node:http';
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { VOUCHER_IMPORT_MAX_ROWS } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';
import type { Response } from 'supertest';

import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { logged } from '../../testing/administrator-log.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import {
  dryRunForm,
  importForm,
  issueVoucher,
  linesOf,
  stockOf,
  untilWaiting,
  vouchersOf,
} from '../../testing/fixtures/vouchers.js';
import {
  type Agent,
  CONSOLE_HOST,
  createTestApp,
  PASSWORD,
  type TestApp,
  USER_HOST,
} from '../../testing/test-app.js';
import { addVouchers } from '../voucher-inventory.js';
import { VOUCHER_IMPORT_MAX_BYTES } from './import-vouchers.dto.js';

let api: TestApp;
let administrator: Agent;
let administratorId: number;
let rewardId: number;

beforeAll(async () => {
  api = await createTestApp();
  ({ agent: administrator, id: administratorId } = await api.signInAdministrator());
  await createReward(api, administrator, voucherNumbers('PRESENT'));
});

afterAll(() => api.close());

beforeEach(async () => {
  rewardId = (await createReward(api, administrator, { pointsCost: '150' })).id;
});

let series = 0;
/** A file with this many rows, with numbers that no other test uses. */
const fileOf = (rows: number, name = `S${++series}`): string =>
  Array.from(
    { length: rows },
    (_, row) => `${name}-${String(row).padStart(8, '0')};${(row % 1000) + 1}\n`,
  ).join('');

/** For lists with a number unlike the others. */
const ODD = { acceptsDoubts: 'true' };

const everything = async (): Promise<unknown> =>
  (
    await api.database.pool.query(
      `SELECT (SELECT count(*) FROM voucher_inventory) AS vouchers,
         (SELECT jsonb_agg(c ORDER BY reward_id, slot) FROM voucher_counts c) AS counts,
         (SELECT count(*) FROM administrator_log) AS log`,
    )
  ).rows[0];

describe('a dry run', () => {
  test('reports the content of a file line by line, and writes nothing', async () => {
    const other = await createReward(api, administrator, voucherNumbers('TAKEN-000001', 'ISSUED-00001'));
    await issueVoucher(api, other.id);
    const before = await everything();
    const text = [
      'nimewo;valè',
      'GOOD-0000001;500',
      '',
      'GOOD-0000001;500',
      'TAKEN-000001;500',
      'ISSUED-00001',
      ';500',
      'GOOD-0000002',
      'TAKEN-000001',
      'GOOD-0000003;1,5',
    ].join('\r\n');

    const { body } = await administrator
      .post(`/api/rewards/${rewardId}/vouchers/import/dry-run`)
      .attach('file', Buffer.from(text), 'koupon.csv')
      .expect(200);

    expect(body).toEqual({
      layout: {
        separator: ';',
        startLine: 2,
        otherSeparators: [],
        firstLines: [
          { line: 1, cells: ['nimewo', 'valè'], isVoucher: false },
          { line: 2, cells: ['••••••••0001', '500'], isVoucher: true },
          { line: 4, cells: ['••••••••0001', '500'], isVoucher: true },
          { line: 5, cells: ['••••••••0001', '500'], isVoucher: true },
          { line: 6, cells: ['••••••••0001'], isVoucher: true },
          { line: 7, cells: ['', '500'], isVoucher: true },
          { line: 8, cells: ['••••••••0002'], isVoucher: true },
          { line: 9, cells: ['••••••••0001'], isVoucher: true },
        ],
      },
      rows: 8,
      good: 2,
      duplicates: 4,
      faults: 2,
      doubts: 0,
      sample: [
        { line: 2, voucherNumber: '••••••••0001', valueHtg: 500 },
        { line: 8, voucherNumber: '••••••••0002', valueHtg: 150 },
      ],
      defaultValueHtg: 150,
      problems: [
        { line: 4, kind: 'duplicate-in-file', reason: 'REPEATED_IN_FILE', voucherNumber: '••••••••0001' },
        {
          line: 5,
          kind: 'duplicate-in-programme',
          reason: 'ALREADY_IN_PROGRAMME',
          voucherNumber: '••••••••0001',
        },
        {
          line: 6,
          kind: 'duplicate-in-programme',
          reason: 'ALREADY_IN_PROGRAMME',
          voucherNumber: '••••••••0001',
        },
        { line: 7, kind: 'fault', reason: 'EMPTY_NUMBER', voucherNumber: '' },
        { line: 9, kind: 'duplicate-in-file', reason: 'REPEATED_IN_FILE', voucherNumber: '••••••••0001' },
        { line: 10, kind: 'fault', reason: 'INVALID_VALUE', voucherNumber: '••••••••0003' },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  test('reads pasted text the same as a file', async () => {
    const { body } = await dryRunForm(administrator, rewardId, 'A-1,5\nA-2\n\nA-2').expect(200);
    expect(body).toMatchObject({ rows: 3, good: 2, duplicates: 1, faults: 0 });
  });

  test('recognizes an existing number whose é is encoded in another way', async () => {
    await createReward(api, administrator, voucherNumbers('KAFÉ-9'.normalize('NFC')));
    const { body } = await dryRunForm(administrator, rewardId, 'KAFÉ-9'.normalize('NFD')).expect(200);
    expect(body).toMatchObject({ rows: 1, good: 0, problems: [{ reason: 'ALREADY_IN_PROGRAMME' }] });
  });

  test('treats a removed number as free', async () => {
    const other = await createReward(api, administrator, voucherNumbers('REMOVED-1'));
    const [voucher] = await vouchersOf(administrator, other.id);
    await administrator.delete(`/api/rewards/${other.id}/vouchers/${voucher?.id}`).expect(204);
    const { body } = await dryRunForm(administrator, rewardId, 'REMOVED-1').expect(200);
    expect(body).toMatchObject({ rows: 1, good: 1, problems: [] });
  });

  test('asks where the list does not say, and takes the answer', async () => {
    const { body } = await dryRunForm(administrator, rewardId, 'KADO:500\nBONIS:250').expect(200);
    expect(body.layout).toMatchObject({ separator: null, otherSeparators: [':'] });
    const { body: parted } = await dryRunForm(administrator, rewardId, 'KADO:500\nBONIS:250', {
      separator: ':',
    });
    expect(parted.layout).toMatchObject({ startLine: null, firstLines: [{ cells: ['KADO', '500'] }, {}] });
    const choices = { separator: ':', startLine: '1' };
    const { body: told } = await dryRunForm(administrator, rewardId, 'KADO:500\nBONIS:250', choices);
    expect(told).toMatchObject({
      layout: { separator: ':', startLine: 1, firstLines: [{ cells: ['••DO', '500'] }, {}] },
      good: 2,
      sample: [{ valueHtg: 500 }, { valueHtg: 250 }],
    });
  });

  test('shows the ends of a long list', async () => {
    const { body } = await dryRunForm(administrator, rewardId, fileOf(20)).expect(200);
    const lines = (body.sample as { line: number }[]).map(({ line }) => line);
    expect(lines).toEqual([1, 2, 3, 18, 19, 20]);
  });

  test('names what a spreadsheet has damaged, and what it may have damaged', async () => {
    const text = '1.23457E+12\n########\n#VALEUR!\n=A1\n10-mai\n4509981234567890000\nAB-123456';
    const { body } = await dryRunForm(administrator, rewardId, text).expect(200);
    const found = (body.problems as { kind: string; reason: string }[]).map(({ kind, reason }) => [
      kind,
      reason,
    ]);
    expect(found).toEqual([
      ['fault', 'SCIENTIFIC_NOTATION'],
      ['fault', 'CELL_TOO_NARROW'],
      ['fault', 'ERROR_VALUE'],
      ['fault', 'FORMULA'],
      ['doubt', 'LOOKS_LIKE_A_DATE'],
      ['doubt', 'DIGITS_LOST'],
    ]);
    expect(body).toMatchObject({ rows: 7, good: 1, faults: 4, doubts: 2 });
    const { body: accepted } = await dryRunForm(administrator, rewardId, text, { acceptsDoubts: 'true' });
    expect(accepted).toMatchObject({ rows: 7, good: 3, faults: 4, doubts: 0 });
  });

  test('shows 200 problems, and counts them all', async () => {
    const { body } = await dryRunForm(administrator, rewardId, 'A-1,x\n'.repeat(1000)).expect(200);
    expect(body).toMatchObject({ rows: 1000, faults: 1000 });
    expect(body.problems).toHaveLength(200);
    expect(body.problems.at(-1)).toMatchObject({ line: 200 });
  });

  test('shows only the end of a number that is a problem', async () => {
    const { body } = await dryRunForm(administrator, rewardId, `1234-5678-9012,x\n${'9'.repeat(150)}`);
    expect(body.problems).toMatchObject([
      { voucherNumber: '••••••••••9012' },
      { voucherNumber: `${'•'.repeat(96)}9999` },
    ]);
  });

  test('of an empty text finds nothing', async () => {
    const { body } = await dryRunForm(administrator, rewardId, 'number,value\n\n').expect(200);
    expect(body).toMatchObject({ rows: 0, good: 0, duplicates: 0, faults: 0, problems: [] });
  });
});

describe('an import', () => {
  test('adds every row in order, and is recorded', async () => {
    const text = '\uFEFF"Nimewo","Valè"\r\n"B-2","500"\r\n"A-1",\r\n';
    const choices = { separator: ',', startLine: '2' };
    const answer = await importForm(administrator, rewardId, text, choices)
      .expect(200)
      .expect('Content-Type', 'application/x-ndjson');
    // Compression would buffer the lines.
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(linesOf(answer)).toEqual([
      { done: 0, total: 2 },
      { done: 2, total: 2 },
      { added: 2, leftOut: 0 },
    ]);

    expect(await vouchersOf(administrator, rewardId)).toMatchObject([{ valueHtg: 500 }, { valueHtg: null }]);
    const { rows } = await api.database.pool.query(
      'SELECT voucher_number FROM voucher_inventory WHERE reward_id = $1 ORDER BY id',
      [rewardId],
    );
    expect(rows).toEqual([{ voucher_number: 'B-2' }, { voucher_number: 'A-1' }]);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 2, available: 2 });
    expect(await logged(api, 'reward', rewardId)).toEqual([
      expect.objectContaining({ action: 'create-reward' }),
      { administratorId, action: 'import-vouchers', details: { added: 2 }, at: api.clock.now() },
    ]);
  });

  test.each([
    ['a fault', 'F-1\nF-2,x', { good: 1, faults: 1 }],
    ['a repeated number', 'F-1\nF-2\nF-1', { good: 2, duplicates: 1 }],
    ['a number that the programme already has', 'F-1\nPRESENT', { good: 1, duplicates: 1 }],
    ['a damaged number', 'F-1\n1,23457E+12', { good: 1, faults: 1 }],
    ['a doubtful number', 'F-1\n10-May', { good: 1, doubts: 1 }],
    ['a line that is not like the others', 'F-1\nF-2\nF-3\nF-4\nTotal', { good: 4, doubts: 1 }],
    ['no rows at all', '\n;;\n', { rows: 0 }],
  ])('with %s adds nothing and says why', async (_, text, report) => {
    const before = await everything();
    const { body } = await importForm(administrator, rewardId, text).expect(422);
    expect(body).toMatchObject({ code: 'IMPORT_REFUSED', details: { defaultValueHtg: 150, ...report } });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['separator', { startLine: '1' }],
    ['startLine', { separator: ',' }],
  ])('that does not say how the list is to be read is refused: %s %j', async (field, choices) => {
    const before = await everything();
    const { body } = await administrator
      .post(`/api/rewards/${rewardId}/vouchers/import`)
      .field({ text: 'U-1\nU-2', ...choices })
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { [field]: expect.any(String) } });
    expect(await everything()).toEqual(before);
  });

  test('leaves out the lines that are not good, if it is told to', async () => {
    const text = 'L-1\n1.23457E+12\nPRESENT\nL-1\nL-2;75\n10-May\nL-3;x';
    const answer = await importForm(administrator, rewardId, text, { leavesOut: 'true' }).expect(200);
    expect(linesOf(answer).at(-1)).toEqual({ added: 2, leftOut: 5 });
    expect(await vouchersOf(administrator, rewardId)).toMatchObject([{ valueHtg: null }, { valueHtg: 75 }]);
    expect(await logged(api, 'reward', rewardId)).toMatchObject([
      { action: 'create-reward' },
      { action: 'import-vouchers', details: { added: 2, leftOut: 5 } },
    ]);
    const again = await importForm(administrator, rewardId, text, { leavesOut: 'true' }).expect(422);
    expect(again.body).toMatchObject({ code: 'IMPORT_REFUSED', details: { good: 0, duplicates: 4 } });
  });

  test('takes doubtful numbers that somebody accepts, and says who did', async () => {
    const text = '10-May\n4509981234567890';
    const answer = await importForm(administrator, rewardId, text, { acceptsDoubts: 'true' }).expect(200);
    expect(linesOf(answer).at(-1)).toEqual({ added: 2, leftOut: 0 });
    expect(await logged(api, 'reward', rewardId)).toMatchObject([
      {},
      { administratorId, action: 'import-vouchers', details: { added: 2, acceptedDoubts: true } },
    ]);
  });

  test('does not leave out lines that were never read', async () => {
    const before = await everything();
    const text = fileOf(VOUCHER_IMPORT_MAX_ROWS + 1);
    const { body } = await importForm(administrator, rewardId, text, { leavesOut: 'true' }).expect(422);
    expect(body.details).toMatchObject({ good: VOUCHER_IMPORT_MAX_ROWS, faults: 1 });
    expect(await everything()).toEqual(before);
  });

  test('into a reward that is deleted in the meantime adds nothing', async () => {
    const deletion = await api.database.pool.connect();
    await deletion.query('BEGIN');
    await deletion.query('UPDATE rewards SET deleted = true WHERE id = $1', [rewardId]);
    const refused = importForm(administrator, rewardId, fileOf(3)).then(({ status, body }) => [
      status,
      body.code,
    ]);
    await untilWaiting(api);
    await deletion.query('COMMIT');
    deletion.release();
    expect(await refused).toEqual([404, 'REWARD_NOT_FOUND']);
    expect(await vouchersOf(administrator, rewardId)).toEqual([]);
  });

  test('that fails halfway ends without a success line, and adds nothing', async () => {
    const before = await everything();
    // The second chunk fails, after the first was written.
    await api.database.ownerPool.query(
      `ALTER TABLE voucher_inventory ADD CONSTRAINT planted CHECK (voucher_number <> 'LAST')`,
    );
    try {
      const lines = linesOf(
        await importForm(administrator, rewardId, `${fileOf(6000)}LAST`, ODD).expect(200),
      );
      expect(lines.at(-1)).toEqual({ done: 5000, total: 6001 });
    } finally {
      await api.database.ownerPool.query('ALTER TABLE voucher_inventory DROP CONSTRAINT planted');
    }
    expect(await everything()).toEqual(before);
  });
});

describe('an import whose COMMIT got no response', () => {
  test('reports no result: the vouchers may have been added, and here they were', async () => {
    const pool = api.app.get<Pool>(MAINTENANCE_POOL, { strict: false });
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    pool.connect = (async () => {
      pool.connect = connect as typeof pool.connect;
      return losingTheAnswerToCommit(await connect());
    }) as typeof pool.connect;
    const lines = linesOf(await importForm(administrator, rewardId, fileOf(2)).expect(200));
    expect(lines.at(-1)).toEqual({ done: 2, total: 2 });
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 2 });
  });
});

function losingTheAnswerToCommit(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
  client.query = (async (...statement: unknown[]) => {
    const answer = await query(...statement);
    if (statement[0] === 'COMMIT') throw new Error('Connection terminated unexpectedly');
    return answer;
  }) as typeof client.query;
  return client;
}

describe('a form without vouchers', () => {
  const address = (): string => `/api/rewards/${rewardId}/vouchers/import`;

  test.each(['', '/dry-run'])('is refused by import%s', async (call) => {
    const both = administrator
      .post(address() + call)
      .field({ text: 'A', separator: '', startLine: '1' })
      .attach('file', Buffer.from('A'), 'a.csv');
    const neither = administrator
      .post(address() + call)
      .field({ text: ' \n', separator: '', startLine: '1' });
    const noForm = administrator.post(address() + call).field({ separator: '', startLine: '1' });
    const otherField = administrator.post(address() + call).field({ words: 'A' });
    const otherFile = administrator.post(address() + call).attach('csv', Buffer.from('A'), 'a.csv');
    for (const form of [both, neither, noForm])
      expect((await form.expect(400)).body.code).toBe('VOUCHERS_MISSING');
    for (const form of [otherField, otherFile])
      expect((await form.expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  test('or with too many bytes is refused, and its file is deleted', async () => {
    const before = await storedFiles(api);
    const tooLarge = Buffer.alloc(VOUCHER_IMPORT_MAX_BYTES + 1, '\n');
    const { body } = await administrator.post(address()).attach('file', tooLarge, 'a.csv').expect(413);
    expect(body.code).toBe('PAYLOAD_TOO_LARGE');
    expect(await storedFiles(api)).toEqual(before);
  });

  test('or for an unknown reward is refused', async () => {
    const gone = await createReward(api, administrator);
    await administrator.delete(`/api/rewards/${gone.id}`).expect(204);
    for (const id of [gone.id, 1])
      for (const form of [importForm(administrator, id, 'A'), dryRunForm(administrator, id, 'A')])
        expect((await form.expect(404)).body.code).toBe('REWARD_NOT_FOUND');
  });

  test('or from anybody but an administrator at the console is refused', async () => {
    const before = await everything();
    const { agent } = await api.signUp();
    for (const form of [importForm, dryRunForm]) {
      for (const stranger of [api.visitor(), agent])
        expect((await form(stranger, rewardId, 'X-1').expect(404)).body.code).toBe('NOT_FOUND');
      expect((await form(api.consoleVisitor(), rewardId, 'X-1').expect(401)).body.code).toBe('NOT_SIGNED_IN');
      const elsewhere = form(administrator, rewardId, 'X-1').set('Host', USER_HOST);
      expect((await elsewhere.expect(404)).body.code).toBe('NOT_FOUND');
      const crossSite = form(administrator, rewardId, 'X-1').set('Origin', 'https://elsewhere.example');
      expect((await crossSite.expect(403)).body.code).toBe('CROSS_SITE_REQUEST');
    }
    expect(await everything()).toEqual(before);
  });
});

describe('concurrent imports', () => {
  /** Retries, as the console does, when it waits too long for another import. */
  const imported = async (id: number, text: string, choices = {}): Promise<Response> => {
    for (;;) {
      const answer = await importForm(administrator, id, text, choices);
      const isOver =
        answer.status === 200 ? 'added' in (linesOf(answer).at(-1) ?? {}) : answer.status !== 503;
      if (isOver) return answer;
    }
  };

  test('of the same numbers: one is imported, the other refused, in whatever order', async () => {
    const text = fileOf(12_000);
    const reversed = text.trim().split('\n').reverse().join('\n');
    const other = (await createReward(api, administrator)).id;
    const answers = await Promise.all([imported(rewardId, text), imported(other, reversed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused).toMatchObject({
      code: 'IMPORT_REFUSED',
      details: { rows: 12_000, good: 0, duplicates: 12_000 },
    });
    const stocks = [await stockOf(administrator, rewardId), await stockOf(administrator, other)];
    expect(stocks.map(({ uploaded }) => uploaded).sort()).toEqual([0, 12_000]);
  });

  test('with one number in common: the refused one adds none of its others', async () => {
    const other = (await createReward(api, administrator)).id;
    const answers = await Promise.all([
      imported(rewardId, `${fileOf(6000)}COMMON`, ODD),
      imported(other, `COMMON\n${fileOf(6000)}`, ODD),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stocks = [await stockOf(administrator, rewardId), await stockOf(administrator, other)];
    expect(stocks.map(({ available }) => available).sort()).toEqual([0, 6001]);
  });

  test('of numbers that are being added wait for that, and then report each of them', async () => {
    const other = (await createReward(api, administrator)).id;
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    const numbers = ['ADDED-1', 'ADDED-2'].map((number) => ({ number }));
    await addVouchers(holder, other, numbers, { now: api.clock.now() });
    const importAll = (): Promise<Response> =>
      importForm(administrator, rewardId, 'ADDED-2\nFREE-00\nADDED-1').then();
    const waiting = importAll();
    await untilWaiting(api);
    await holder.query('COMMIT');
    holder.release();
    let answer = await waiting;
    // On a slow machine it may have waited too long.
    while (answer.status === 503) answer = await importAll();
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'IMPORT_REFUSED',
      details: { rows: 3, good: 1, duplicates: 2, problems: [{ line: 1 }, { line: 3 }] },
    });
  });

  test('of different numbers are both imported', async () => {
    const answers = await Promise.all([imported(rewardId, fileOf(6000)), imported(rewardId, fileOf(6000))]);
    expect(answers.map((answer) => linesOf(answer).at(-1))).toEqual([
      { added: 6000, leftOut: 0 },
      { added: 6000, leftOut: 0 },
    ]);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 12_000, available: 12_000 });
  });

  test('do not block redemptions of the same reward', async () => {
    await importForm(administrator, rewardId, fileOf(1)).expect(200);
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    // Stops an import between its first chunk and its commit.
    await holder.query('SELECT FROM rewards WHERE id = $1 FOR SHARE', [rewardId]);
    await holder.query(
      `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, created_at) VALUES ('UNDER-WAY', 'UNDERWAY', $1, now())`,
      [rewardId],
    );
    await issueVoucher(api, rewardId);
    await holder.query('COMMIT');
    holder.release();
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 2, available: 1, issued: 1 });
  });
});

async function signInByHand(): Promise<string> {
  const { username } = await api.signInAdministrator();
  const { headers } = await api
    .consoleVisitor()
    .post('/api/login')
    .send({ username, password: PASSWORD })
    .expect(200);
  return (headers['set-cookie'] as unknown as string[]).at(-1)?.split(';')[0] ?? '';
}

/** Sends the form as a browser does, and returns the request while its response arrives. */
function send(server: Server, cookie: string, text: string): ClientRequest {
  const fields = Object.entries({ separator: ';', startLine: '1', text }).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const form = `${fields.join('')}--x--\r\n`;
  const sent = httpRequest({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: `/api/rewards/${rewardId}/vouchers/import`,
    headers: {
      Host: CONSOLE_HOST,
      Cookie: cookie,
      'X-Requested-With': 'fetch',
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': Buffer.byteLength(form),
    },
  });
  sent.on('error', () => undefined);
  return sent.end(form);
}

/** Disconnects after this line was received. @returns everything received until then */
function untilItSays(sent: ClientRequest, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      let seen = '';
      response.on('data', (piece: Buffer) => {
        seen += piece.toString();
        if (!seen.includes(line)) return;
        response.destroy();
        resolve(seen);
      });
      response.on('end', () => reject(new Error(`the response never had ${line}, but: ${seen}`)));
    });
  });
}

describe('a client that disconnects', () => {
  test('halfway leaves nothing', async () => {
    const cookie = await signInByHand();
    const sent = send(api.server, cookie, fileOf(60_000));
    const seen = await untilItSays(sent, '{"done":5000,"total":60000}');
    expect(seen).not.toContain('added');
    // Waits until the import has released the inventory.
    const rewards = await createReward(api, administrator, voucherNumbers('AFTERWARDS'));
    await administrator.delete(`/api/rewards/${rewards.id}`).expect(204);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 0 });
    expect(await vouchersOf(administrator, rewardId)).toEqual([]);
    expect(await logged(api, 'reward', rewardId)).toMatchObject([{ action: 'create-reward' }]);
  });
});

describe('a hundred thousand vouchers', () => {
  test('are checked, imported and counted, and refused a second time', async () => {
    const text = fileOf(VOUCHER_IMPORT_MAX_ROWS);
    const tried = await dryRunForm(administrator, rewardId, text).expect(200);
    expect(tried.body).toMatchObject({ rows: 100_000, good: 100_000, problems: [] });

    const lines = linesOf(await importForm(administrator, rewardId, text).expect(200));
    expect(lines.at(-1)).toEqual({ added: 100_000, leftOut: 0 });
    const progress = lines.slice(0, -1).map(({ done }) => done as number);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.length).toBeGreaterThan(10);
    expect(await stockOf(administrator, rewardId)).toEqual({
      uploaded: 100_000,
      available: 100_000,
      reserved: 0,
      issued: 0,
      void: 0,
    });

    const again = await importForm(administrator, rewardId, text).expect(422);
    expect(again.body.details).toMatchObject({ rows: 100_000, good: 0, duplicates: 100_000 });
    expect(again.body.details.problems).toHaveLength(200);
  });
});
