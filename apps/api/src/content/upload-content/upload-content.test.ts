import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Test } from 'supertest';

import { type SilentProxy, startSilentProxy } from '../../testing/database/silent-proxy.js';
import { pictureOf } from '../../testing/fixtures/rewards.js';
import { fixture, storedFiles, managed, uploadForm } from '../../testing/fixtures/videos.js';
import {
  type Agent,
  CONSOLE_HOST,
  createTestApp,
  PASSWORD,
  type TestApp,
  USER_HOST,
} from '../../testing/test-app.js';
import type { ContentDto } from '../content.dto.js';

let api: TestApp;
let administrator: Agent;
let folder: string;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  folder = await mkdtemp(join(tmpdir(), 'pwen-upload-test-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const countContent = async (): Promise<number> => {
  const { rows } = await api.database.pool.query<{ count: number }>('SELECT count(*) FROM content');
  return rows[0]?.count ?? 0;
};

/** Sends the form and expects that it leaves neither a file nor a row. */
async function expectRefusal(form: Test, status: number, refusal: Record<string, unknown>): Promise<void> {
  const [files, count] = await Promise.all([storedFiles(api), countContent()]);
  const { status: answered, body } = await form;
  expect({ status: answered, ...(body as object) }).toMatchObject({ status, ...refusal });
  expect(await storedFiles(api)).toEqual(files);
  expect(await countContent()).toBe(count);
}

async function fileOf(name: string, bytes: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe('an accepted upload', () => {
  test('is measured, stored and listed', async () => {
    const { body } = await uploadForm(administrator, { title: '  Kafe Tyòt ', pointsReward: '15' })
      .attach('file', fixture('picture.mp4'))
      .expect(201);

    expect(body).toMatchObject({
      type: 'video',
      title: 'Kafe Tyòt',
      pointsReward: 15,
      views: 0,
      deleted: false,
      requiredSurveyId: null,
      thumbnailUrl: '',
      thumbnailSizes: [],
      durationMs: 1000,
      sizeBytes: 2758,
      mimeType: 'video/mp4',
      width: 64,
      height: 48,
      isCompleted: false,
      isVisible: true,
      pictureCodec: 'H.264',
      soundCodec: null,
      excludes: [],
    });
    const listed = await api.visitor().get('/api/content').expect(200);
    expect(listed.body).toMatchObject([{ id: body.id, url: body.url, durationMs: 1000 }]);
    const media = await api.visitor().get(body.url).expect(200);
    expect((media.body as Buffer).length).toBe(2758);
  });

  test('pays 10 points by default', async () => {
    api.clock.advanceMs(5);
    const { body } = await uploadForm(administrator).attach('file', fixture('picture.webm')).expect(201);
    expect(body.pointsReward).toBe(10);
  });

  test.each(['phone.mp4', 'phone.mov', 'tagged.mkv'])(
    '%s is published without place, owner and device',
    async (name) => {
      api.clock.advanceMs(5);
      const planted = /planted|18\.5392/i;
      expect((await readFile(fixture(name))).toString('latin1')).toMatch(planted);
      const { body } = await uploadForm(administrator).attach('file', fixture(name)).expect(201);
      const media = await api.visitor().get(body.url).buffer().expect(200);
      expect((media.body as Buffer).length).toBeGreaterThan(1000);
      expect((media.body as Buffer).toString('latin1')).not.toMatch(planted);
    },
  );

  test('starts hidden if its file shuts people out, until an administrator who has read it shows it', async () => {
    api.clock.advanceMs(5);
    const { body } = await uploadForm(administrator).attach('file', fixture('hevc.mp4')).expect(201);
    const excludes = ['PICTURE_ON_MOST_ANDROIDS'];
    expect(body).toMatchObject({ isVisible: false, pictureCodec: 'HEVC', soundCodec: 'AAC', excludes });
    await api.visitor().get(`/api/content/${body.id}`).expect(404);
    expect(await managed(administrator, body)).toMatchObject({
      visibility: 'hidden',
      pictureCodec: 'HEVC',
      excludes,
    });
    await administrator.post(`/api/content/${body.id}/toggle-visibility`).send({ visible: true }).expect(200);
    await api.visitor().get(`/api/content/${body.id}`).expect(200);
  });

  test('is hidden if it was asked for, and visible in its period', async () => {
    api.clock.advanceMs(5);
    const [visibleFrom, visibleUntil] = ['2026-12-01T05:00:00.000Z', '2026-12-20T04:59:00.000Z'];
    const { body } = await uploadForm(administrator, { isVisible: 'false', visibleFrom, visibleUntil })
      .attach('file', fixture('picture.mp4'))
      .expect(201);
    expect(body).toMatchObject({ isVisible: false, excludes: [] });
    await api.visitor().get(`/api/content/${body.id}`).expect(404);
    expect(await managed(administrator, body)).toMatchObject({ isVisible: false, visibleFrom, visibleUntil });

    api.clock.advanceMs(5);
    const far = '2099-12-01T05:00:00.000Z';
    const scheduled = await uploadForm(administrator, { visibleFrom: far })
      .attach('file', fixture('picture.mp4'))
      .expect(201);
    expect(await managed(administrator, scheduled.body)).toMatchObject({
      isVisible: true,
      visibility: 'scheduled',
      visibleFrom: far,
    });
  });

  test('starts hidden if its file shuts people out, also when it is to be visible', async () => {
    api.clock.advanceMs(5);
    const { body } = await uploadForm(administrator, { isVisible: 'true' })
      .attach('file', fixture('hevc.mp4'))
      .expect(201);
    expect(body).toMatchObject({ isVisible: false });
  });

  test('that was recorded in a browser gets a length', async () => {
    api.clock.advanceMs(5);
    const { body } = await uploadForm(administrator).attach('file', fixture('recorded.webm')).expect(201);
    expect(body).toMatchObject({ durationMs: 2040, isVisible: true, mimeType: 'video/webm' });
  });

  test('gets its type from its bytes, not from its name', async () => {
    api.clock.advanceMs(5);
    const { body } = await uploadForm(administrator)
      .attach('file', fixture('picture.webm'), { filename: 'video.mp4', contentType: 'video/mp4' })
      .expect(201);
    expect(body).toMatchObject({
      mimeType: 'video/webm',
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webm$/),
    });
  });

  test('gets its poster re-encoded in several widths, without the rest of the file', async () => {
    api.clock.advanceMs(5);
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#C8102E' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .png()
      .toBuffer();
    const { body } = await uploadForm(administrator)
      .attach('file', fixture('picture.mp4'))
      .attach('thumbnail', photo, 'poster.png')
      .expect(201);
    const { thumbnailUrl, thumbnailSizes } = body as ContentDto;
    const poster = await api.visitor().get(thumbnailUrl).expect(200);
    expect(poster.headers['content-type']).toBe('image/webp');
    const about = await sharp(poster.body as Buffer).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 640, height: 360 });
    expect(about.exif).toBeUndefined();
    expect(thumbnailSizes.map(({ width }) => width)).toEqual([164, 328, 480, 640]);
    for (const { url, width } of thumbnailSizes) {
      const size = await api.visitor().get(url).expect(200).expect('Content-Type', 'image/avif');
      expect(await sharp(size.body as Buffer).metadata()).toMatchObject({ compression: 'av1', width });
    }
  });

  test('is not enlarged if its poster is small, and its deletion deletes all files', async () => {
    api.clock.advanceMs(5);
    const files = await storedFiles(api);
    const { body } = await uploadForm(administrator)
      .attach('file', fixture('picture.mp4'))
      .attach('thumbnail', await pictureOf(400, 225).png().toBuffer(), 'poster.png')
      .expect(201);
    const { thumbnailSizes } = body as ContentDto;
    expect(thumbnailSizes.map(({ width }) => width)).toEqual([164, 328, 400]);
    expect(await storedFiles(api)).toHaveLength(files.length + 5);
    await administrator.delete(`/api/content/${body.id}`).expect(204);
    expect(await storedFiles(api)).toEqual(files);
  });

  test('may require a survey that exists', async () => {
    api.clock.advanceMs(5);
    await api.database.pool.query(
      `INSERT INTO surveys (id, title, description, points_reward, created_at)
       VALUES (77, 'Transpò', 'Transpò piblik', 20, now())`,
    );
    const { body } = await uploadForm(administrator, { requiredSurveyId: '77' })
      .attach('file', fixture('picture.mp4'))
      .expect(201);
    expect(body.requiredSurveyId).toBe(77);
  });
});

describe('a refused upload leaves nothing behind', () => {
  test.each([
    ['a title that is missing', { title: ' ' }, { title: 'Title is required' }],
    [
      'a title over 100 characters',
      { title: 'a'.repeat(101) },
      { title: 'Title must be less than 100 characters' },
    ],
    ['points over 1000', { pointsReward: '1001' }, { pointsReward: 'Points reward cannot exceed 1000' }],
    [
      'points in scientific notation',
      { pointsReward: '1e2' },
      { pointsReward: 'Points reward must be a positive number' },
    ],
    [
      'a date without a zone',
      { visibleFrom: '2026-12-01' },
      { visibleFrom: 'Visible from must be an ISO date and time' },
    ],
    ['an unknown field', { views: '1000' }, { views: 'property views should not exist' }],
  ])('%s', async (_, fields, details) => {
    const form = uploadForm(administrator, fields as Record<string, string>).attach(
      'file',
      fixture('picture.mp4'),
    );
    await expectRefusal(form, 400, { code: 'VALIDATION_FAILED', details });
  });

  test('a period that ends before it begins', async () => {
    const period = { visibleFrom: '2026-12-20T05:00:00Z', visibleUntil: '2026-12-19T05:00:00Z' };
    const form = uploadForm(administrator, period).attach('file', fixture('picture.mp4'));
    const faults = { visibleUntil: { code: 'ENDS_BEFORE_IT_BEGINS' } };
    await expectRefusal(form, 422, { code: 'INVALID_PERIOD', faults });
  });

  test('no file', async () => {
    await expectRefusal(uploadForm(administrator), 400, {
      code: 'NO_FILE',
      message: 'Please select a file to upload',
    });
  });

  test('a text file with the name and type of a video', async () => {
    const path = await fileOf('story.mp4', 'Vwala yon istwa ki pa yon videyo.');
    await expectRefusal(uploadForm(administrator).attach('file', path, { contentType: 'video/mp4' }), 400, {
      code: 'INVALID_FILE_TYPE',
      message: 'Please upload a valid video file (MP4, WebM, OGG, MOV, or MKV)',
    });
  });

  test('sound without a picture', async () => {
    await expectRefusal(uploadForm(administrator).attach('file', fixture('sound-only.mp4')), 400, {
      code: 'UNREADABLE_VIDEO',
    });
  });

  test.each([1e10, 3 * 60 * 60 * 1000, 100])(
    'a webm that names a length of %d ms, and plays for a second',
    async (ms) => {
      const bytes = await readFile(fixture('picture.webm'));
      bytes.writeDoubleBE(ms, bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
      const path = await fileOf('wrong.webm', bytes);
      await expectRefusal(uploadForm(administrator).attach('file', path), 400, {
        code: 'WRONG_VIDEO_LENGTH',
      });
    },
  );

  test('an mp4 of which only the beginning was sent', async () => {
    const path = await fileOf('cut.mp4', (await readFile(fixture('picture.mp4'))).subarray(0, 200));
    await expectRefusal(uploadForm(administrator).attach('file', path), 400, { code: 'UNREADABLE_VIDEO' });
  });

  test('a file over 100 MB', async () => {
    const path = await fileOf('big.mp4', await readFile(fixture('picture.mp4')));
    await truncate(path, 100 * 1024 * 1024 + 1);
    await expectRefusal(uploadForm(administrator).attach('file', path), 413, {
      code: 'FILE_TOO_LARGE',
      message: 'File size exceeds 100MB limit',
    });
  });

  test('a thumbnail that is not an image', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const form = uploadForm(administrator)
      .attach('file', fixture('picture.mp4'))
      .attach('thumbnail', svg, 'poster.jpg');
    await expectRefusal(form, 400, { code: 'INVALID_IMAGE_TYPE' });
  });

  test('a thumbnail that starts like an image but is not one', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
    const form = uploadForm(administrator)
      .attach('file', fixture('picture.mp4'))
      .attach('thumbnail', broken, 'poster.png');
    await expectRefusal(form, 400, { code: 'INVALID_IMAGE_TYPE' });
  });

  test('a survey that does not exist', async () => {
    const form = uploadForm(administrator, { requiredSurveyId: '404' }).attach(
      'file',
      fixture('picture.mp4'),
    );
    await expectRefusal(form, 400, { code: 'UNKNOWN_SURVEY' });
  });

  test('two videos at once', async () => {
    const form = uploadForm(administrator)
      .attach('file', fixture('picture.mp4'))
      .attach('file', fixture('picture.webm'));
    await expectRefusal(form, 400, { code: 'VALIDATION_FAILED' });
  });

  test('a row that cannot be written', async () => {
    await api.database.ownerPool.query(
      `ALTER TABLE content ADD CONSTRAINT planted CHECK (title <> 'planted')`,
    );
    const form = uploadForm(administrator, { title: 'planted' })
      .attach('file', fixture('picture.mp4'))
      .attach(
        'thumbnail',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
        'a.jpg',
      );
    await expectRefusal(form, 500, { code: 'INTERNAL_ERROR' });
  });

  test('a browser that disconnects in the middle', async () => {
    const files = await storedFiles(api);
    const cookie = await sessionCookie();
    await abortHalfway((api.server.address() as AddressInfo).port, cookie, async () => {
      // The first half of the file is on the disk at this moment.
      await until(async () => (await storedFiles(api)).length > files.length);
    });
    await until(async () => (await storedFiles(api)).length === files.length);
    expect(await storedFiles(api)).toEqual(files);
  });
});

test('an upload keeps its files when its COMMIT succeeded but the confirmation was lost', async () => {
  let proxy: SilentProxy | undefined;
  const shaky = await createTestApp({
    reachDatabaseBy: async (url) => (proxy = await startSilentProxy(url)).url,
  });
  try {
    const { agent } = await shaky.signInAdministrator();
    const commit = await lockCommits(shaky, 'content');
    const answer = uploadForm(agent)
      .attach('file', fixture('picture.mp4'))
      .then(({ status }) => status);
    await commit.isReached();
    proxy?.hangUp();
    expect(await answer).toBeGreaterThanOrEqual(500);
    await commit.release();

    const { rows } = await shaky.database.pool.query<{ name: string }>(
      'SELECT video_name AS name FROM content',
    );
    expect(rows).toHaveLength(1);
    expect((await storedFiles(shaky)).map((path) => basename(path))).toEqual([rows[0]?.name]);
  } finally {
    await shaky.close();
    await proxy?.close();
  }
});

describe('only an administrator at the console may upload', () => {
  test('a visitor of the console is asked to sign in', async () => {
    const form = uploadForm(api.consoleVisitor()).attach('file', fixture('picture.mp4'));
    await expectRefusal(form, 401, { code: 'NOT_SIGNED_IN' });
  });

  test('the endpoint does not exist for a person at the user app', async () => {
    const { agent } = await api.signUp();
    await expectRefusal(uploadForm(agent).attach('file', fixture('picture.mp4')), 404, { code: 'NOT_FOUND' });
  });

  test('a session of the user app is not valid at the console', async () => {
    const { agent } = await api.signUp();
    const form = uploadForm(agent).set('Host', CONSOLE_HOST).attach('file', fixture('picture.mp4'));
    await expectRefusal(form, 401, { code: 'NOT_SIGNED_IN' });
  });

  test('the endpoint does not exist for an administrator at the user app', async () => {
    const form = uploadForm(administrator).set('Host', USER_HOST).attach('file', fixture('picture.mp4'));
    await expectRefusal(form, 404, { code: 'NOT_FOUND' });
  });
});

const COMMIT_LOCK = 70_000_002;

/** Makes every transaction that adds a row to the table wait inside its COMMIT until released. */
async function lockCommits({ database }: TestApp, table: string) {
  const holder = await database.ownerPool.connect();
  await holder.query(`SELECT pg_advisory_lock(${COMMIT_LOCK})`);
  await holder.query(`
    CREATE FUNCTION wait_in_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${COMMIT_LOCK}); RETURN NULL; END $$`);
  await holder.query(
    `CREATE CONSTRAINT TRIGGER held AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION wait_in_commit()`,
  );
  const waiting = async (): Promise<number> => {
    const { rowCount } = await database.ownerPool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${COMMIT_LOCK}`,
    );
    return rowCount ?? 0;
  };
  return {
    isReached: () => until(async () => (await waiting()) > 0),
    release: async () => {
      await holder.query(`SELECT pg_advisory_unlock(${COMMIT_LOCK})`);
      holder.release();
      await until(async () => {
        const { rowCount } = await database.ownerPool.query(`SELECT FROM ${table}`);
        return (rowCount ?? 0) > 0;
      });
    },
  };
}

async function sessionCookie(): Promise<string> {
  const { username } = await api.signInAdministrator();
  const answer = await api.consoleVisitor().post('/api/login').send({ username, password: PASSWORD });
  return (answer.headers['set-cookie'] as unknown as string[]).at(-1)?.split(';', 1)[0] ?? '';
}

/** Starts an upload of 5 MB, sends 1 MB, runs `then`, and disconnects. */
async function abortHalfway(port: number, cookie: string, then: () => Promise<void>): Promise<void> {
  const headers = {
    Host: CONSOLE_HOST,
    Cookie: cookie,
    'X-Requested-With': 'fetch',
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Content-Length': String(5 * 1024 * 1024),
  };
  const upload = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: '/api/content', headers });
  const closed = new Promise((resolve) => upload.on('error', resolve).on('close', resolve));
  upload.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
  upload.write(Buffer.alloc(1024 * 1024));
  await then();
  upload.destroy();
  await closed;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the condition was never met');
}
