import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { pictureOf } from '../../testing/fixtures/rewards.js';
import { changeIdentity, identityOf } from '../../testing/fixtures/settings.js';
import { storedFiles } from '../../testing/fixtures/videos.js';

const api = await appOfFile();
const { agent: administrator, id: administratorId } = await api.signInAdministrator();
const OTHERS = {
  productName: 'Lakay Koupon',
  supportEmail: 'ed@lakay.test',
  supportWhatsapp: '+50937001122',
};

const shown = async () => (await api.visitor().get('/api/settings').expect(200)).body;
const pngOf = (width: number, height: number) => pictureOf(width, height).png().toBuffer();
const withLogo = async (width = 40, height = 30) =>
  changeIdentity(administrator, await identityOf(administrator)).attach(
    'logo',
    await pngOf(width, height),
    'logo.png',
  );
async function bytesOf(name: string | null): Promise<Buffer> {
  const { body } = await api.visitor().get(`/media/${name}`).expect(200);
  return body as Buffer;
}
const storedLogo = async () =>
  (await api.database.pool.query<{ logo: string; icon: string }>('SELECT logo, icon FROM settings')).rows[0]!;

describe('the identity of the programme', () => {
  it('is shown by both apps as soon as it is saved, and recorded with what it was', async () => {
    const before = await identityOf(administrator);
    expect(before).toMatchObject({ productName: 'Pwen', logo: null, supportEmail: null });
    const { body } = await changeIdentity(administrator, { ...before, ...OTHERS }).expect(200);
    expect(body).toEqual({ ...before, ...OTHERS, version: before.version + 1 });
    expect(await shown()).toMatchObject(OTHERS);
    expect((await logged(api, 'settings', 1)).at(-1)).toMatchObject({
      administratorId,
      action: 'change-identity-settings',
      details: {
        changes: {
          productName: { from: 'Pwen', to: OTHERS.productName },
          supportEmail: { from: null, to: OTHERS.supportEmail },
          supportWhatsapp: { from: null, to: OTHERS.supportWhatsapp },
        },
      },
    });
  });

  it('has a name of one line, and a number as it is dialled from abroad', async () => {
    const before = await identityOf(administrator);
    const form = { ...before, productName: '  Bon\u202e\r\n  Pwen ', supportWhatsapp: '3700 1122' };
    const { body } = await changeIdentity(administrator, form).expect(200);
    expect(body).toMatchObject({ productName: 'Bon Pwen', supportWhatsapp: '+50937001122' });
  });

  it('has no support contact where none is sent', async () => {
    const { version, productName } = await identityOf(administrator);
    const { body } = await changeIdentity(administrator, { version, productName, supportEmail: ' ' }).expect(
      200,
    );
    expect(body).toMatchObject({ supportEmail: null, supportWhatsapp: null });
  });

  it('stays, and is not recorded, when nothing is different', async () => {
    const [before, entries] = [await identityOf(administrator), await logged(api, 'settings', 1)];
    expect((await changeIdentity(administrator, before).expect(200)).body).toEqual(before);
    expect(await logged(api, 'settings', 1)).toEqual(entries);
  });

  it('is not changed from a version that a colleague has changed meanwhile, and their logo stays', async () => {
    const stale = await identityOf(administrator);
    await withLogo();
    const [before, files] = [await identityOf(administrator), await storedFiles(api)];
    const { body } = await changeIdentity((await api.signInAdministrator()).agent, {
      ...stale,
      productName: 'Lòt non',
      removeLogo: true,
    })
      .attach('logo', await pngOf(9, 9), 'logo.png')
      .expect(409);
    expect(body.code).toBe('EDITED_MEANWHILE');
    expect(await identityOf(administrator)).toEqual(before);
    expect(await storedFiles(api)).toEqual(files);
  });

  it('of two edits at once from one version, one is saved and one refused', async () => {
    const { version } = await identityOf(administrator);
    const colleague = (await api.signInAdministrator()).agent;
    const answers = await Promise.all(
      [administrator, colleague].map((agent, place) =>
        changeIdentity(agent, { version, productName: `Non ${place}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await identityOf(administrator)).version).toBe(version + 1);
  });

  it.each([['productName', { productName: ' \u200b\n ' }]])(
    'refuses a wrong %s: %j',
    async (field, wrong) => {
      const before = await identityOf(administrator);
      const { body } = await changeIdentity(administrator, { ...before, ...wrong }).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(body.details)).toEqual([field]);
      expect(await identityOf(administrator)).toEqual(before);
    },
  );

  it('is for the team to read and for administrators to change, after a step-up', async () => {
    const before = await identityOf((await api.signInAuditor()).agent);
    const form = { ...before, productName: 'Vòlè' };
    const refusedTo = async (agent: typeof administrator, status: number) =>
      (await changeIdentity(agent, form).expect(status)).body.code as string;
    expect(await refusedTo((await api.signInAuditor()).agent, 403)).toBe('NOT_ALLOWED');
    expect(await refusedTo(api.consoleVisitor(), 401)).toBe('NOT_SIGNED_IN');
    for (const stranger of [api.visitor(), (await api.signUp()).agent]) {
      await stranger.get('/api/settings/identity').expect(404);
      expect(await refusedTo(stranger, 404)).toBe('NOT_FOUND');
    }
    const { agent: late } = await api.signInAdministrator();
    api.clock.advanceMs(5 * 60_000);
    expect(await refusedTo(late, 403)).toBe('STEP_UP_REQUIRED');
    expect(await identityOf(late)).toEqual(before);
  });
});

describe('the logo', () => {
  const { signInAdministrator } = api;
  /** The proof of the first one is too old by now. */
  const renewed = async () => (await signInAdministrator()).agent;

  it('is drawn small for the header, and as a square for home screens', async () => {
    const agent = await renewed();
    const { body } = await changeIdentity(agent, await identityOf(agent))
      .attach('logo', await pngOf(800, 200), 'logo.png')
      .expect(200);
    const { logo, icon } = await storedLogo();
    expect(body.logo).toBe(`/media/${logo}`);
    expect((await shown()).logo).toBe(body.logo);
    expect(await sharp(await bytesOf(logo)).metadata()).toMatchObject({ width: 128, height: 32 });
    const square = sharp(await bytesOf(icon));
    expect(await square.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { data } = await square.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    // The paper of the app at its edge, and the picture in the middle of it, as far as no phone cuts.
    for (const [channel, paper] of [0xff, 0xf8, 0xec].entries())
      expect(Math.abs(Number(at(4, 256)[channel]) - paper)).toBeLessThan(8);
    for (const [channel, blue] of [0x00, 0x20, 0x9f].entries())
      expect(Math.abs(Number(at(90, 256)[channel]) - blue)).toBeLessThan(24);
  });

  it('is replaced and removed, and leaves no unused file', async () => {
    const agent = await renewed();
    const { logo: first } = await identityOf(agent);
    const files = await storedFiles(api);
    const change = async (form: object) => changeIdentity(agent, { ...(await identityOf(agent)), ...form });
    const { body: replaced } = await changeIdentity(agent, { ...(await identityOf(agent)), removeLogo: true })
      .attach('logo', await pngOf(20, 20), 'logo.png')
      .expect(200);
    expect(replaced.logo).not.toBe(first);
    await api.visitor().get(String(first)).expect(404);
    await api.visitor().get(String(replaced.logo)).expect(200);
    expect(await storedFiles(api)).toHaveLength(files.length);

    const removed = await change({ removeLogo: true });
    expect([removed.status, removed.body.logo]).toEqual([200, null]);
    expect(await storedFiles(api)).toEqual([]);
    expect(await storedLogo()).toEqual({ logo: null, icon: null });
  });

  it.each([
    ['a text', Buffer.from('Vwala yon istwa'), 400, 'INVALID_IMAGE_TYPE'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'INVALID_IMAGE_TYPE'],
    [
      'the beginning of a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]),
      ...([400, 'UNREADABLE_IMAGE'] as const),
    ],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'IMAGE_TOO_LARGE'],
  ])('is not %s', async (_, bytes, status, code) => {
    const agent = await renewed();
    const before = await identityOf(agent);
    const { body } = await changeIdentity(agent, before).attach('logo', bytes, 'logo.png').expect(status);
    expect(body.code).toBe(code);
    expect(await identityOf(agent)).toEqual(before);
    expect(await storedFiles(api)).toEqual([]);
  });
});
