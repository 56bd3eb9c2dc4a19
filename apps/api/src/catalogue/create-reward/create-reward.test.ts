import { randomBytes } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { Test } from 'supertest';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createForm, createReward, pictureOf, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import { CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const MAX_BYTES = 5 * 1024 * 1024;

const { api, administrator } = await appWithAdministrator();

const rowsOf = async (): Promise<unknown> =>
  (
    await api.database.pool.query(
      'SELECT (SELECT count(*) FROM rewards) AS rewards, (SELECT count(*) FROM voucher_inventory) AS vouchers',
    )
  ).rows[0];

/** Sends the form and expects that it leaves no file, reward or voucher. */
async function expectRefusal(form: Test, status: number, refusal: Record<string, unknown>): Promise<void> {
  const [files, rows] = await Promise.all([storedFiles(api), rowsOf()]);
  api.clock.advanceMs(5);
  const { status: answered, body } = await form;
  expect({ status: answered, ...(body as object) }).toMatchObject({ status, ...refusal });
  expect(await storedFiles(api)).toEqual(files);
  expect(await rowsOf()).toEqual(rows);
}

async function picture({ imageUrl }: RewardDto): Promise<Sharp> {
  const { body } = await api.visitor().get(imageUrl).expect(200).expect('Content-Type', 'image/webp');
  return sharp(body as Buffer);
}

async function created(form: Test): Promise<RewardDto> {
  api.clock.advanceMs(5);
  const { body } = await form.expect(201);
  return body as RewardDto;
}

describe('an accepted reward', () => {
  test('has every field as written, and its vouchers', async () => {
    const body = await createReward(api, administrator, {
      title: '  Panye mache ',
      description: 'Diri\r\nPwa',
      pointsCost: '250',
      instructions: 'Mache Kwabosal',
      isActive: 'false',
      activeFrom: '2026-11-01T00:00:00-05:00',
      activeTo: '2026-12-31T23:59:59.999Z',
      data: '{"pwa": "10 kg"}',
      voucherNumbers: JSON.stringify([{ number: 'A-1', value: 500 }, { number: ' A-2 ' }]),
    });
    expect(body).toMatchObject({
      title: 'Panye mache',
      description: 'Diri\nPwa',
      pointsCost: 250,
      imageUrl: '',
      instructions: 'Mache Kwabosal',
      createdAt: api.clock.now().toISOString(),
      activeFrom: '2026-11-01T05:00:00.000Z',
      activeTo: '2026-12-31T23:59:59.999Z',
      isActive: false,
      data: '{"pwa": "10 kg"}',
      isNew: true,
      availableVouchersCount: 2,
    });
    const { rows } = await api.database.pool.query(
      'SELECT voucher_number, value_htg FROM voucher_inventory WHERE reward_id = $1 ORDER BY id',
      [body.id],
    );
    expect(rows).toEqual([
      { voucher_number: 'A-1', value_htg: 500 },
      { voucher_number: 'A-2', value_htg: null },
    ]);
  });

  test('needs no dates, picture, data or vouchers, and is active by default', async () => {
    const body = await createReward(api, administrator, { isActive: undefined, activeTo: '', data: ' ' });
    expect(body).toMatchObject({ isActive: true, activeFrom: null, activeTo: null, data: null });
    expect(body).toMatchObject({ hasAvailableVouchers: false, availableVouchersCount: 0 });
  });

  test.each([
    ['a title of 100 emoji of two UTF-16 code units each', { title: '👍'.repeat(100) }],
    ['250 lines, whose ends a browser sends as two characters', { description: 'a\r\n'.repeat(249) + 'bc' }],
    ['equal start and end', { activeFrom: '2026-12-01T00:00:00Z', activeTo: '2026-11-30T19:00:00-05:00' }],
    [
      'a voucher of 100 characters and the highest value',
      { voucherNumbers: JSON.stringify([{ number: 'v'.repeat(100), value: 10_000_000 }]) },
    ],
    ['an empty list of vouchers', { voucherNumbers: '[]' }],
  ])('may have %s', async (_, fields) => {
    await createReward(api, administrator, fields);
  });

  test('keeps a voucher number as written', async () => {
    const { id } = await createReward(api, administrator, voucherNumbers('Ab-1 x'));
    const { rows } = await api.database.pool.query(
      'SELECT voucher_number FROM voucher_inventory WHERE reward_id = $1',
      [id],
    );
    expect(rows).toEqual([{ voucher_number: 'Ab-1 x' }]);
  });

  test.each([
    ['its case', 'kafe-7'],
    ['spaces', 'KAFE 7'],
    ['hyphens', 'KAFE\u20117'],
  ])('cannot have a number that differs from an existing one only in %s', async (_, number) => {
    await createReward(api, administrator, voucherNumbers('KAFE-7')).catch(() => undefined);
    await createForm(administrator, voucherNumbers(number)).expect(409);
    await createForm(administrator, voucherNumbers('PAPAY-1', `papay1`)).expect(409);
  });

  test('accepts a thousand vouchers in the form', async () => {
    const numbers = Array.from({ length: 1000 }, (_, place) => `MIL-${place}-`.padEnd(100, 'ò'));
    const { availableVouchersCount } = await createReward(api, administrator, voucherNumbers(...numbers));
    expect(availableVouchersCount).toBe(1000);
  });
});

describe('a picture', () => {
  test('is re-encoded as a WebP of at most 1600 px, upright, without the rest of the file', async () => {
    const photo = await pictureOf(2400, 1200)
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      // Stored sideways, with the orientation as metadata.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const about = await (
      await picture(await created(createForm(administrator).attach('image', photo, 'photo.jpg')))
    ).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect(about.exif).toBeUndefined();
    expect(about.orientation).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a %s, and is not enlarged',
    async (type) => {
      const bytes = await pictureOf(80, 60).toFormat(type).toBuffer();
      // Its name and its declared type do not matter.
      const form = createForm(administrator).attach('image', bytes, {
        filename: 'picture.txt',
        contentType: 'text/plain',
      });
      const about = await (await picture(await created(form))).metadata();
      expect(about).toMatchObject({ format: 'webp', width: 80, height: 60 });
    },
  );

  test('keeps transparency', async () => {
    const seeThrough = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: seeThrough } })
      .png()
      .toBuffer();
    const about = await (
      await picture(await created(createForm(administrator).attach('image', bytes, 'a.png')))
    ).metadata();
    expect(about.hasAlpha).toBe(true);
  });

  test('may have exactly 5 MB', async () => {
    const bytes = await pictureOf(40, 30).jpeg().toBuffer();
    const padded = Buffer.concat([bytes, Buffer.alloc(MAX_BYTES - bytes.length)]);
    const reward = await created(createForm(administrator).attach('image', padded, 'a.jpg'));
    expect((await (await picture(reward)).metadata()).width).toBe(40);
  });
});

describe('a refused reward leaves nothing behind', () => {
  const vouchers = (...rows: unknown[]): { voucherNumbers: string } => ({
    voucherNumbers: JSON.stringify(rows),
  });
  const NOT_A_VALUE = 'Voucher value must be a whole number above 0';

  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ['a blank title', { title: ' \r\n ' }, { title: 'Title is required' }],
    ['a long title', { title: 'a'.repeat(101) }, { title: 'Title must be less than 100 characters' }],
    [
      'a title with a NUL, which the database cannot store',
      { title: 'a\0b' },
      { title: 'title has characters that cannot be stored' },
    ],
    ['a cost too high', { pointsCost: '1000001' }, { pointsCost: 'Points cost cannot exceed 1,000,000' }],
    ['a cost of 1e3', { pointsCost: '1e3' }, { pointsCost: 'Points cost must be a whole number' }],
    [
      'a start without a time zone',
      { activeFrom: '2026-12-01T00:00:00' },
      { activeFrom: 'Active from must be an ISO date and time' },
    ],
    [
      'an end on a day that does not exist',
      { activeTo: '2027-02-29T00:00:00Z' },
      { activeTo: 'Active until must be an ISO date and time' },
    ],
    [
      'vouchers that are not JSON',
      { voucherNumbers: '[{' },
      { voucherNumbers: 'Vouchers must be a JSON list' },
    ],
    [
      'vouchers that are not a list',
      { voucherNumbers: '{"number":"1"}' },
      { voucherNumbers: 'Vouchers must be a JSON list' },
    ],
    ...([null, [], 'A-9', 7] as const).map(
      (row): [string, Record<string, string>, Record<string, string>] => [
        `a voucher that is ${JSON.stringify(row)}`,
        vouchers(row),
        { 'voucherNumbers.0': 'Each voucher must be a number and a value' },
      ],
    ),
    [
      'a voucher without a number',
      vouchers({ number: 'A-9' }, { number: ' ' }),
      { 'voucherNumbers.1.number': 'Voucher number is required' },
    ],
    [
      'a voucher whose number is not text',
      vouchers({ number: 9 }),
      { 'voucherNumbers.0.number': 'Voucher number is required' },
    ],
    [
      'a long voucher number',
      vouchers({ number: 'v'.repeat(101) }),
      { 'voucherNumbers.0.number': 'Voucher number must be at most 100 characters' },
    ],
    [
      'a voucher number with an invisible character',
      vouchers({ number: 'A\u200B9' }),
      { 'voucherNumbers.0.number': 'Voucher number has characters that cannot be read' },
    ],
    ...([0, -5, 1.5, '500'] as const).map(
      (value): [string, Record<string, string>, Record<string, string>] => [
        `a voucher worth ${JSON.stringify(value)}`,
        vouchers({ number: 'A-9', value }),
        { 'voucherNumbers.0.value': NOT_A_VALUE },
      ],
    ),
    [
      'a voucher worth too much',
      vouchers({ number: 'A-9', value: 10_000_001 }),
      { 'voucherNumbers.0.value': 'Voucher value cannot exceed 10,000,000' },
    ],
    [
      'a voucher with a status, which cannot be set',
      vouchers({ number: 'A-9', status: 'issued' }),
      { 'voucherNumbers.0.status': 'property status should not exist' },
    ],
    [
      'more than a thousand vouchers',
      vouchers(...Array.from({ length: 1001 }, (_, place) => ({ number: `B-${place}` }))),
      { voucherNumbers: 'Import more than 1,000 vouchers from a file' },
    ],
    ['a field that cannot be set', { isNew: 'false' }, { isNew: 'property isNew should not exist' }],
    [
      'vouchers to remove, which only an edit may have',
      { removedVoucherIds: '[1]' },
      { removedVoucherIds: 'property removedVoucherIds should not exist' },
    ],
  ])('%s', async (_, fields, details) => {
    const image = await pictureOf(8, 6).png().toBuffer();
    await expectRefusal(createForm(administrator, fields).attach('image', image, 'a.png'), 400, {
      code: 'VALIDATION_FAILED',
      message: Object.values(details)[0],
      details,
    });
  });

  test('an end before its start', async () => {
    const dates = { activeFrom: '2026-12-01T00:00:00.001Z', activeTo: '2026-12-01T00:00:00Z' };
    const message = 'The last day cannot be before the first';
    await expectRefusal(createForm(administrator, dates), 422, {
      code: 'INVALID_PERIOD',
      message,
      details: { activeTo: message },
      faults: { activeTo: { code: 'ENDS_BEFORE_IT_BEGINS' } },
    });
  });

  test('vouchers nested very deeply', async () => {
    const voucherNumbers = `[{"number":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`;
    await expectRefusal(createForm(administrator, { voucherNumbers }), 400, {
      code: 'VALIDATION_FAILED',
      details: { voucherNumbers: 'Vouchers must be a JSON list' },
    });
  });

  test('a voucher number that exists in the programme, or that is repeated', async () => {
    await createReward(api, administrator, voucherNumbers('ONCE'));
    for (const [numbers, taken] of [
      [['NEW-1', 'ONCE'], ['ONCE']],
      [['TWICE', 'NEW-2', 'TWICE'], ['TWICE']],
    ] as const) {
      const image = await pictureOf(8, 6).png().toBuffer();
      await expectRefusal(
        createForm(administrator, voucherNumbers(...numbers)).attach('image', image, 'a.png'),
        409,
        { code: 'VOUCHER_TAKEN', details: { voucherNumbers: taken } },
      );
    }
  });

  test('many voucher numbers that exist in the programme, of which it names the first twenty', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => `MANY-${index}`);
    await createReward(api, administrator, voucherNumbers(...numbers));
    await expectRefusal(createForm(administrator, voucherNumbers(...numbers)), 409, {
      code: 'VOUCHER_TAKEN',
      details: { voucherNumbers: numbers.slice(0, 20) },
    });
  });

  test('a voucher number that looks the same: its é encoded in two ways, with spaces around it', async () => {
    const [composed, decomposed] = ['KAFÉ-1'.normalize('NFC'), 'KAFÉ-1'.normalize('NFD')];
    await createReward(api, administrator, voucherNumbers(decomposed));
    const taken = { code: 'VOUCHER_TAKEN', details: { voucherNumbers: [composed] } };
    for (const number of [composed, decomposed, ` ${composed}\u00A0`])
      await expectRefusal(createForm(administrator, voucherNumbers(number)), 409, taken);
    const twice = createForm(administrator, voucherNumbers('É-2'.normalize('NFC'), 'É-2'.normalize('NFD')));
    await expectRefusal(twice, 409, { code: 'VOUCHER_TAKEN' });
  });

  test('a list of vouchers as a JSON body', async () => {
    const form = administrator.post('/api/rewards').send({ voucherNumbers: [{ number: null }], title: 'a' });
    await expectRefusal(form, 400, { code: 'VALIDATION_FAILED' });
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text declared as a picture', () => Buffer.from('Vwala yon istwa'), 'INVALID_IMAGE_TYPE'],
    ['an empty file', () => Buffer.alloc(0), 'INVALID_IMAGE_TYPE'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'INVALID_IMAGE_TYPE',
    ],
    [
      'an SVG that begins like any XML',
      () =>
        Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'INVALID_IMAGE_TYPE',
    ],
    ['a TIFF', () => pictureOf(8, 6).tiff().toBuffer(), 'INVALID_IMAGE_TYPE'],
    [
      'half a JPEG',
      async () => {
        const noise = await sharp(randomBytes(300 * 300 * 3), {
          raw: { width: 300, height: 300, channels: 3 },
        })
          .jpeg()
          .toBuffer();
        return noise.subarray(0, noise.length / 2);
      },
      'UNREADABLE_IMAGE',
    ],
    [
      'only the beginning of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]),
      'UNREADABLE_IMAGE',
    ],
    [
      'a small file that decompresses to over 50 million pixels',
      () => pictureOf(10_000, 5001).png({ compressionLevel: 1 }).toBuffer(),
      'UNREADABLE_IMAGE',
    ],
  ])('as a picture, %s', async (_, bytes, code) => {
    const image = await bytes();
    const form = createForm(administrator, voucherNumbers('WITH-A-PICTURE')).attach('image', image, {
      filename: 'picture.png',
      contentType: 'image/png',
    });
    await expectRefusal(form, 400, { code });
  });

  test('a picture one byte over 5 MB', async () => {
    const bytes = await pictureOf(40, 30).jpeg().toBuffer();
    const padded = Buffer.concat([bytes, Buffer.alloc(MAX_BYTES + 1 - bytes.length)]);
    await expectRefusal(createForm(administrator).attach('image', padded, 'a.jpg'), 413, {
      code: 'IMAGE_TOO_LARGE',
      message: 'Image size should be less than 5MB',
    });
  });

  test('two pictures, or a file under another name', async () => {
    const image = await pictureOf(8, 6).png().toBuffer();
    const two = createForm(administrator).attach('image', image, 'a.png').attach('image', image, 'b.png');
    await expectRefusal(two, 400, { code: 'VALIDATION_FAILED' });
    const other = createForm(administrator).attach('imageUrl', image, 'a.png');
    await expectRefusal(other, 400, { code: 'VALIDATION_FAILED' });
  });

  test('a row that cannot be written', async () => {
    await api.database.ownerPool.query(
      `ALTER TABLE rewards ADD CONSTRAINT planted CHECK (title <> 'planted')`,
    );
    const image = await pictureOf(8, 6).png().toBuffer();
    const form = createForm(administrator, { title: 'planted' }).attach('image', image, 'a.png');
    await expectRefusal(form, 500, { code: 'INTERNAL_ERROR' });
  });
});

describe('only an administrator at the console may create a reward', () => {
  test('a visitor of the console is asked to sign in', async () => {
    const form = createForm(api.consoleVisitor());
    await expectRefusal(form, 401, { code: 'NOT_SIGNED_IN' });
  });

  test('the endpoint does not exist at the user app, even for an administrator', async () => {
    const { agent } = await api.signUp();
    await expectRefusal(createForm(agent), 404, { code: 'NOT_FOUND' });
    await expectRefusal(createForm(administrator).set('Host', USER_HOST), 404, { code: 'NOT_FOUND' });
  });

  test('a session of the user app is not valid at the console', async () => {
    const { agent } = await api.signUp();
    await expectRefusal(createForm(agent).set('Host', CONSOLE_HOST), 401, { code: 'NOT_SIGNED_IN' });
  });
});
