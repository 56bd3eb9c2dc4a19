import { describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  createForm,
  createReward,
  editForm,
  issueVoucher,
  pictureOf,
  voucherNumbers,
} from '../../testing/fixtures/rewards.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import { importForm } from '../../testing/fixtures/vouchers.js';
import { CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const { api, administrator } = await appWithAdministrator();

const png = (width: number): Promise<Buffer> => pictureOf(width, 10).png().toBuffer();

const edited = async (form: Test): Promise<RewardDto> => (await form.expect(200)).body as RewardDto;

async function createWithPicture(...numbers: string[]): Promise<RewardDto> {
  api.clock.advanceMs(5);
  const form = createForm(administrator, voucherNumbers(...numbers)).attach('image', await png(20), 'a.png');
  return (await form.expect(201)).body as RewardDto;
}

interface Voucher {
  readonly id: number;
  readonly number: string;
  readonly value: number | null;
  readonly status: string;
}

const vouchersOf = async (rewardId: number): Promise<Voucher[]> =>
  (
    await api.database.pool.query<Voucher>(
      `SELECT id, voucher_number AS number, value_htg AS value, status
       FROM voucher_inventory WHERE reward_id = $1 ORDER BY number`,
      [rewardId],
    )
  ).rows;

describe('an edit', () => {
  test('replaces every field; an omitted optional one becomes empty', async () => {
    const before = await createReward(api, administrator, {
      data: 'old',
      activeFrom: '2026-01-01T00:00:00Z',
      activeTo: '2099-01-01T00:00:00Z',
    });
    const after = await edited(
      editForm(administrator, before.id, {
        title: 'Nouvo',
        description: 'Lòt bagay',
        pointsCost: '7',
        instructions: 'Lòt jan',
        isActive: 'false',
      }),
    );
    expect(after).toEqual({
      ...before,
      title: 'Nouvo',
      description: 'Lòt bagay',
      pointsCost: 7,
      instructions: 'Lòt jan',
      isActive: false,
      activeFrom: null,
      activeTo: null,
      data: null,
      version: 2,
    });
    const { body } = await administrator.get(`/api/rewards/${before.id}`).expect(200);
    expect(body).toEqual(after);
  });

  test('adds and removes vouchers, and can add a removed number again in the same form', async () => {
    const { id } = await createReward(api, administrator, voucherNumbers('E-1', 'E-2', 'E-3'));
    const [first, second] = await vouchersOf(id);
    const after = await edited(
      editForm(administrator, id, {
        removedVoucherIds: JSON.stringify([first?.id, second?.id]),
        voucherNumbers: JSON.stringify([{ number: 'E-1', value: 900 }, { number: 'E-4' }]),
      }),
    );
    expect(await vouchersOf(id)).toMatchObject([
      { number: 'E-1', value: 900, status: 'available' },
      { number: 'E-2', status: 'void' },
      { number: 'E-3', status: 'available' },
      { number: 'E-4', value: null, status: 'available' },
    ]);
    expect(after.stock).toEqual({ uploaded: 4, available: 3, reserved: 0, issued: 0, void: 1 });
  });

  test('keeps, replaces or removes the picture, and leaves no unused file', async () => {
    const before = await storedFiles(api);
    const { id, imageUrl } = await createWithPicture('P-1');
    expect((await edited(editForm(administrator, id))).imageUrl).toBe(imageUrl);

    const other = editForm(administrator, id, { removeImage: 'true' }).attach(
      'image',
      await png(30),
      'b.png',
    );
    const replaced = await edited(other);
    expect(replaced.imageUrl).not.toBe(imageUrl);
    await api.visitor().get(replaced.imageUrl).expect(200);
    await api.visitor().get(imageUrl).expect(404);
    expect(await storedFiles(api)).toHaveLength(before.length + 2);

    const removed = await edited(editForm(administrator, id, { removeImage: 'true' }));
    expect(removed.imageUrl).toBe('');
    await api.visitor().get(replaced.imageUrl).expect(404);
    expect(await storedFiles(api)).toEqual(before);
  });

  test('concurrent with another of the same state changes nothing, and leaves no picture', async () => {
    const { id } = await createWithPicture();
    const files = await storedFiles(api);
    const answers = await Promise.all(
      ['left', 'right'].map(async (title) =>
        editForm(administrator, id, { title }).attach('image', await png(40), 'c.png'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await administrator.get(`/api/rewards/${id}`).expect(200);
    expect(body).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(await storedFiles(api)).toHaveLength(files.length);
    await api.visitor().get(body.imageUrl).expect(200);
  });
});

describe('the version of a reward', () => {
  test('grows with every edit of a field, and vouchers leave it', async () => {
    const { id, version } = await createReward(api, administrator, voucherNumbers('V-1'));
    expect(version).toBe(1);
    const [voucher] = await vouchersOf(id);
    const only = { ...voucherNumbers('V-2'), removedVoucherIds: JSON.stringify([voucher?.id]) };
    expect((await edited(editForm(administrator, id, only))).version).toBe(1);
    await importForm(administrator, id, 'V-3').expect(200);
    expect((await edited(editForm(administrator, id, { lowStockThreshold: '5' }))).version).toBe(2);
    const image = editForm(administrator, id, { lowStockThreshold: '5' });
    expect((await edited(image.attach('image', await png(20), 'a.png'))).version).toBe(3);
  });

  test('of an older state refuses the edit, which changes nothing and leaves no entry', async () => {
    const { id } = await createReward(api, administrator);
    const current = await edited(editForm(administrator, id, { title: 'Premye' }));
    const [files, entries] = [await storedFiles(api), await logged(api, 'reward', id)];
    const stale = { title: 'Dezyèm', version: '1', ...voucherNumbers('STALE-1') };
    const form = editForm(administrator, id, stale).attach('image', await png(20), 'a.png');
    expect((await form.expect(409)).body.code).toBe('EDITED_MEANWHILE');
    expect((await administrator.get(`/api/rewards/${id}`).expect(200)).body).toEqual(current);
    expect([await storedFiles(api), await logged(api, 'reward', id)]).toEqual([files, entries]);
    // Whoever has seen both may replace it.
    expect((await edited(editForm(administrator, id, { title: 'Dezyèm' }))).version).toBe(3);
  });
});

describe('a refused edit changes nothing', () => {
  async function expectRefusal(
    id: number,
    form: Test,
    status: number,
    refusal: Record<string, unknown>,
  ): Promise<void> {
    const look = async (): Promise<unknown> => [
      (await administrator.get(`/api/rewards/${id}`)).body,
      await vouchersOf(id),
      await storedFiles(api),
    ];
    const before = await look();
    const { status: answered, body } = await form.attach('image', await png(50), 'd.png');
    expect({ status: answered, ...(body as object) }).toMatchObject({ status, ...refusal });
    expect(await look()).toEqual(before);
  }

  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ['without the active flag', { isActive: undefined }, { isActive: 'Active must be true or false' }],
    ['without a title', { title: '' }, { title: 'Title is required' }],
    [
      'with ids that are not JSON',
      { removedVoucherIds: '1,2' },
      { removedVoucherIds: 'Removed vouchers must be a JSON list of ids' },
    ],
    [
      'with an invalid id',
      { removedVoucherIds: '[1, null]' },
      { removedVoucherIds: 'Removed vouchers must be a JSON list of ids' },
    ],
    [
      'with an invalid removeImage',
      { removeImage: 'x' },
      { removeImage: 'Remove image must be true or false' },
    ],
    ['with a field that cannot be set', { stock: '9' }, { stock: 'property stock should not exist' }],
  ])('%s', async (_, fields, details) => {
    const { id } = await createWithPicture();
    await expectRefusal(id, editForm(administrator, id, fields), 400, { code: 'VALIDATION_FAILED', details });
  });

  test('with a number that exists, together with a valid removal', async () => {
    await createReward(api, administrator, voucherNumbers('TAKEN'));
    const { id } = await createWithPicture('R-1');
    const [voucher] = await vouchersOf(id);
    const form = editForm(administrator, id, {
      title: 'Lòt tit',
      removedVoucherIds: `[${voucher?.id}]`,
      ...voucherNumbers('R-2', 'TAKEN'),
    });
    await expectRefusal(id, form, 409, { code: 'VOUCHER_TAKEN', details: { voucherNumbers: ['TAKEN'] } });
  });

  test('that removes an issued voucher', async () => {
    const { id } = await createWithPicture('S-1', 'S-2');
    const issued = await issueVoucher(api, id, 'S-1');
    const other = (await vouchersOf(id)).find(({ number }) => number === 'S-2');
    const form = editForm(administrator, id, { removedVoucherIds: JSON.stringify([other?.id, issued]) });
    await expectRefusal(id, form, 409, { code: 'VOUCHER_ALLOCATED' });
  });

  test('that removes a voucher of another reward', async () => {
    const { id: otherId } = await createReward(api, administrator, voucherNumbers('T-1'));
    const [voucher] = await vouchersOf(otherId);
    const { id } = await createWithPicture();
    const form = editForm(administrator, id, { removedVoucherIds: `[${voucher?.id}]` });
    await expectRefusal(id, form, 404, { code: 'VOUCHER_NOT_FOUND' });
    expect((await vouchersOf(otherId))[0]?.status).toBe('available');
  });

  test('with a picture that is not an image', async () => {
    const { id } = await createWithPicture();
    const before = await storedFiles(api);
    const form = editForm(administrator, id, { title: 'Lòt' }).attach(
      'image',
      Buffer.from('pa foto'),
      'a.png',
    );
    expect((await form.expect(400)).body.code).toBe('INVALID_IMAGE_TYPE');
    expect(await storedFiles(api)).toEqual(before);
    expect((await administrator.get(`/api/rewards/${id}`)).body.title).not.toBe('Lòt');
  });

  test('of a reward that does not exist or is deleted', async () => {
    const { id } = await createReward(api, administrator);
    await administrator.delete(`/api/rewards/${id}`).expect(204);
    const before = await storedFiles(api);
    for (const gone of [id, 12]) {
      const { body } = await editForm(administrator, gone)
        .attach('image', await png(9), 'a.png')
        .expect(404);
      expect(body.code).toBe('REWARD_NOT_FOUND');
    }
    expect(await storedFiles(api)).toEqual(before);
  });

  test('by anybody but an administrator at the console', async () => {
    const { id } = await createWithPicture();
    const { agent } = await api.signUp();
    for (const [form, status, code] of [
      [editForm(agent, id), 404, 'NOT_FOUND'],
      [editForm(administrator, id).set('Host', USER_HOST), 404, 'NOT_FOUND'],
      [editForm(agent, id).set('Host', CONSOLE_HOST), 401, 'NOT_SIGNED_IN'],
      [editForm(api.consoleVisitor(), id), 401, 'NOT_SIGNED_IN'],
    ] as const) {
      const before = (await administrator.get(`/api/rewards/${id}`)).body as unknown;
      expect((await form.expect(status)).body.code).toBe(code);
      expect((await administrator.get(`/api/rewards/${id}`)).body).toEqual(before);
    }
  });
});
