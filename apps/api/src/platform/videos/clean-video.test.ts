import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { fixture } from '../../testing/fixtures/videos.js';
import { cleanVideo, type Container } from './clean-video.js';
import { boxesOf, makeBox, u32 } from './iso-media/box.js';
import { makeElement } from './matroska/ebml.js';
import { append, changeBoxes, endlessBox, longBox, plantElement, SECRET } from './testing/planted.js';

let folder: string;
let count = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'pwen-clean-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Cleaned {
  readonly playedMs: number;
  readonly bytes: Buffer;
}

async function clean(bytes: Buffer, container: Container): Promise<Cleaned> {
  const path = join(folder, String(count++));
  await writeFile(path, bytes);
  const { playedMs } = await cleanVideo(path, container, `${path}-cleaned`);
  return { playedMs, bytes: await readFile(`${path}-cleaned`) };
}

const containerOf = (name: string): Container => extname(name).slice(1) as Container;
const cleanFixture = async (name: string): Promise<Cleaned> =>
  clean(await readFile(fixture(name)), containerOf(name));

const TRACES = /planted|18\.5392|072\.3350|Lavf|Lavc\d|iPhone|attachment|handler/i;

test.each([
  ['picture.mp4', 1000],
  ['turned.mp4', 1000],
  ['phone.mp4', 1000],
  ['hevc.mp4', 1000],
  ['recorded.mp4', 1987],
  ['picture.mov', 1000],
  ['phone.mov', 1000],
  ['picture.webm', 1000],
  ['recorded.webm', 2040],
  ['picture.mkv', 1000],
  ['tagged.mkv', 1056],
  ['picture.ogv', 1000],
])('%s keeps nothing of its maker, and lasts as long as it plays', async (name, playedMs) => {
  const cleaned = await cleanFixture(name);
  expect(Math.round(cleaned.playedMs)).toBe(playedMs);
  // The encoder of the sound writes its own name into it, which only decoding could remove.
  const text = cleaned.bytes.toString('latin1').replaceAll(/Lavc59\.37\.100/g, '');
  expect(TRACES.exec(text)?.[0]).toBeUndefined();
  // Whatever is there is needed: nothing more is found to be left out.
  expect(await clean(cleaned.bytes, containerOf(name))).toEqual(cleaned);
});

test('the pictures and the sound are byte for byte the ones that were uploaded', async () => {
  for (const name of ['phone.mp4', 'phone.mov', 'recorded.mp4']) {
    const dataOf = (bytes: Buffer): Buffer =>
      Buffer.concat(boxesOf(bytes).flatMap(({ type, body }) => (type === 'mdat' ? [body] : [])));
    const [before, after] = [await readFile(fixture(name)), (await cleanFixture(name)).bytes];
    expect(Buffer.compare(dataOf(after), dataOf(before))).toBe(0);
  }
});

describe('an MP4 file', () => {
  let original: Buffer;
  let expected: Cleaned;
  beforeAll(async () => {
    // Its header is at the end, so that what is planted there moves no picture.
    original = await readFile(fixture('phone.mp4'));
    expected = await clean(original, 'mp4');
  });

  const secret = Buffer.from(SECRET);
  const KEPT = ['ftyp', 'moov', 'mvhd', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'mdat', 'traf'];
  const OTHER = ['udta', 'uuid', 'meta', '\xa9xyz', 'loci', 'ID32', 'free', 'Xtra', 'GPS ', 'sefd', 'iods'];

  test.each([
    '/moov',
    '/moov/trak',
    '/moov/trak/mdia',
    '/moov/trak/mdia/minf',
    '/moov/trak/mdia/minf/stbl',
    '/moov/mvhd',
    '/moov/trak/tkhd',
    '/moov/trak/edts',
    '/moov/trak/mdia/mdhd',
    '/moov/trak/mdia/hdlr',
    '/moov/trak/mdia/minf/vmhd',
    '/moov/trak/mdia/minf/stbl/stts',
    '/moov/trak/mdia/minf/stbl/stsc',
    '/moov/trak/mdia/minf/stbl/stsz',
    '/moov/trak/mdia/minf/stbl/stco',
    '/moov/trak/mdia/minf/stbl/stsd',
  ])('is cleaned to the same whatever follows in %s', async (path) => {
    for (const more of [secret, makeBox('uuid', secret), longBox('udta', secret), endlessBox('meta', secret)])
      expect(await clean(append(original, path, more), 'mp4')).toEqual(expected);
  });

  test('is cleaned to the same with any other box anywhere', async () => {
    const type = fc.oneof(
      fc.constantFrom(...OTHER),
      fc
        .uint8Array({ minLength: 4, maxLength: 4 })
        .map((bytes) => Buffer.from(bytes).toString('latin1'))
        .filter((each) => !KEPT.includes(each)),
    );
    const place = fc.constantFrom('/moov', '/moov/trak', '/moov/trak/mdia', '/moov/trak/mdia/minf', '');
    await fc.assert(
      fc.asyncProperty(type, place, fc.string(), fc.boolean(), async (name, path, text, isLong) => {
        const body = Buffer.from(SECRET + text);
        const planted = isLong ? longBox(name, body) : makeBox(name, body);
        const bytes = path === '' ? Buffer.concat([original, planted]) : append(original, path, planted);
        expect(await clean(bytes, 'mp4')).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('loses its times of creation', async () => {
    const dated = changeBoxes(original, ({ type, body }) => {
      if (['mvhd', 'tkhd', 'mdhd'].includes(type)) body.fill(0x77, 4, 12);
      return makeBox(type, body);
    });
    expect(await clean(dated, 'mp4')).toEqual(expected);
  });

  test('loses a track of other data, such as of positions, with its samples', async () => {
    const positions = changeBoxes(original, ({ type, body }) => {
      if (type === 'hdlr' && body.toString('latin1', 8, 12) === 'soun') body.write('meta', 8);
      return makeBox(type, body);
    });
    const { bytes } = await clean(positions, 'mp4');
    const sound = soundOf(original);
    expect(sound.length).toBeGreaterThan(100);
    expect(expected.bytes.includes(sound)).toBe(true);
    expect(bytes.includes(sound)).toBe(false);
  });

  test('may end with its data, whose length is not written, and begin with its header', async () => {
    const whole = boxesOf(expected.bytes);
    const open = Buffer.concat(
      whole.map(({ type, body }) => {
        if (type !== 'mdat') return makeBox(type, body);
        // The data lie where they lay behind a length of 64 bits.
        return Buffer.concat([makeBox('free', Buffer.alloc(0)), endlessBox('mdat', body)]);
      }),
    );
    expect(await clean(open, 'mp4')).toEqual(expected);
    expect(await clean(Buffer.concat([expected.bytes, secret]), 'mp4')).toEqual(expected);
  });

  test('is refused if it asks for more than it has', async () => {
    const damaged = (type: string, change: (body: Buffer) => void): Buffer =>
      changeBoxes(Buffer.from(original), (box) => {
        if (box.type === type) change(box.body);
        return makeBox(box.type, box.body);
      });
    for (const bytes of [
      damaged('stsz', (body) => body.writeUInt32BE(0xffffffff, 8)),
      damaged('stsz', (body) => u32(1, 0xffffffff).copy(body, 4)),
      damaged('stts', (body) => body.writeUInt32BE(0xffffffff, 4)),
      damaged('stco', (body) => body.writeUInt32BE(0xfffffff0, 8)),
      // Samples that are no samples, but the header itself.
      damaged('stco', (body) => body.writeUInt32BE(8, 8)),
      damaged('stsc', (body) => body.fill(0xff, 8)),
      damaged('mdhd', (body) => body.writeUInt32BE(0, 12)),
      original.subarray(0, original.length - 500),
      Buffer.concat([u32(7), Buffer.from('ftyp'), original]),
    ])
      await expect(clean(bytes, 'mp4')).rejects.toMatchObject({ code: 'UNREADABLE_VIDEO' });
  });

  test('in fragments may name any number of samples, and is refused', async () => {
    const recorded = await readFile(fixture('recorded.mp4'));
    const endless = changeBoxes(recorded, ({ type, body }) =>
      // All alike: their number costs nothing.
      type === 'trun' ? makeBox('trun', u32(0, 0xffffffff)) : makeBox(type, body),
    );
    await expect(clean(endless, 'mp4')).rejects.toMatchObject({ code: 'UNREADABLE_VIDEO' });
  });

  function soundOf(bytes: Buffer): Buffer {
    const traks = boxesOf(boxesOf(bytes).find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0));
    const sound = traks.findLast(({ type }) => type === 'trak')?.body ?? Buffer.alloc(0);
    const at = sound.indexOf('stco');
    const start = sound.readUInt32BE(at + 12);
    return bytes.subarray(start, start + 120);
  }
});

describe('a Matroska file', () => {
  test.each(['tagged.mkv', 'picture.webm', 'picture.mkv'])(
    '%s is cleaned to the same with any other element anywhere',
    async (name) => {
      const original = await readFile(fixture(name));
      const expected = await clean(original, containerOf(name));
      for (const id of [0x1254c367, 0x1941a469, 0x1043a770, 0xec, 0xbf, 0x4461, 0x7ba9, 0x536e, 0x4567]) {
        const planted = makeElement(id, Buffer.from(SECRET));
        expect(await clean(plantElement(original, planted), containerOf(name))).toEqual(expected);
      }
    },
  );

  test('that ends in the middle of a recording plays until there', async () => {
    const recorded = await readFile(fixture('recorded.webm'));
    const whole = await clean(recorded, 'webm');
    const half = await clean(recorded.subarray(0, recorded.length * 0.6), 'webm');
    expect(half.playedMs).toBeGreaterThan(500);
    expect(half.playedMs).toBeLessThan(whole.playedMs);
  });
});

describe('a damaged file', () => {
  test.each(['phone.mp4', 'phone.mov', 'recorded.mp4', 'tagged.mkv', 'recorded.webm', 'picture.ogv'])(
    '%s is cleaned or refused, and never grows',
    async (name) => {
      const original = await readFile(fixture(name));
      const change = fc.record({
        at: fc.nat(original.length - 1),
        bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.nat(), async (changes, cut) => {
          const bytes = Buffer.from(original);
          for (const each of changes) bytes.set(each.bytes.subarray(0, bytes.length - each.at), each.at);
          const length = cut % 4 === 0 ? cut % original.length : original.length;
          const cleaned = await clean(bytes.subarray(0, length), containerOf(name)).catch(
            (fault: unknown) => fault,
          );
          if (cleaned instanceof Error) expect(cleaned).toMatchObject({ code: 'UNREADABLE_VIDEO' });
          else expect((cleaned as Cleaned).bytes.length).toBeLessThan(2 * original.length);
        }),
        { numRuns: 150 },
      );
    },
  );
});
