import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type Exclusion, EXCLUSIONS, exclusionsOf, nameOfPicture, nameOfSound } from './playability.js';

test.each([
  [{ format: 'AVC', profile: 'High', bitDepth: 8, chroma: '4:2:0' }, 'H.264', []],
  [{ format: 'AVC', profile: 'Baseline' }, 'H.264', []],
  [{ format: 'AVC', bitDepth: 10, chroma: '4:2:0' }, 'H.264 10 bit', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'AVC', bitDepth: 8, chroma: '4:2:2' }, 'H.264 4:2:2', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'AVC', bitDepth: 8, chroma: '4:4:4' }, 'H.264 4:4:4', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'VP8' }, 'VP8', []],
  [{ format: 'VP9', profile: '0', bitDepth: 8, chroma: '4:2:0' }, 'VP9', []],
  [{ format: 'VP9', profile: '2', bitDepth: 10, chroma: '4:2:0' }, 'VP9 10 bit', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'VP9', profile: '1', bitDepth: 8, colorSpace: 'RGB' }, 'VP9 RGB', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'HEVC', bitDepth: 8, chroma: '4:2:0' }, 'HEVC', ['PICTURE_ON_MOST_ANDROIDS']],
  [{ format: 'HEVC', bitDepth: 10, chroma: '4:2:0' }, 'HEVC 10 bit', ['PICTURE_ON_MOST_ANDROIDS']],
  [{ format: 'HEVC', bitDepth: 8, chroma: '4:2:2' }, 'HEVC 4:2:2', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'AV1', bitDepth: 8 }, 'AV1', ['PICTURE_ON_MOST_IPHONES']],
  [{ format: 'MPEG-4 Visual' }, 'MPEG-4 Part 2', ['PICTURE_ON_MOST_PHONES']],
  [{ format: 'ProRes', bitDepth: 10, chroma: '4:2:2' }, 'ProRes 10 bit 4:2:2', ['PICTURE_ON_MOST_PHONES']],
])('the picture %j is called %s and shuts out %j', (picture, name, excluded) => {
  expect(nameOfPicture(picture)).toBe(name);
  expect(exclusionsOf({ mimeType: 'video/mp4', pictureCodec: name, soundCodec: 'AAC' })).toEqual(excluded);
});

test.each([
  [{ format: 'AAC', profile: 'LC' }, 'AAC', []],
  [{ format: 'Opus' }, 'Opus', []],
  [{ format: 'Vorbis' }, 'Vorbis', []],
  [{ format: 'MPEG Audio', profile: 'Layer 3' }, 'MP3', []],
  [{ format: 'MPEG Audio', profile: 'Layer 2' }, 'MP2', ['SOUND_ON_MOST_PHONES']],
  [{ format: 'AC-3' }, 'AC-3', ['SOUND_ON_MOST_ANDROIDS']],
  [{ format: 'DTS' }, 'DTS', ['SOUND_ON_MOST_PHONES']],
  [{ format: 'USAC' }, 'USAC', ['SOUND_ON_MOST_PHONES']],
  [{ format: 'FLAC' }, 'FLAC', ['SOUND_ON_SOME_PHONES']],
  [{ format: 'PCM' }, 'PCM', ['SOUND_ON_SOME_PHONES']],
])('the sound %j is called %s and shuts out %j', (sound, name, excluded) => {
  expect(nameOfSound(sound)).toBe(name);
  expect(exclusionsOf({ mimeType: 'video/webm', pictureCodec: 'VP8', soundCodec: name })).toEqual(excluded);
});

test.each([
  ['video/mp4', []],
  ['video/quicktime', []],
  ['video/webm', []],
  ['video/matroska', ['FILE_ON_IPHONES']],
  ['video/ogg', ['FILE_ON_IPHONES']],
])('a file of the type %s shuts out %j', (mimeType, excluded) => {
  expect(exclusionsOf({ mimeType, pictureCodec: 'H.264', soundCodec: null })).toEqual(excluded);
});

test('nothing is said of a file of which nothing is known', () => {
  expect(exclusionsOf({ mimeType: 'video/mp4', pictureCodec: null, soundCodec: null })).toEqual([]);
});

test('whatever is not known to play shuts somebody out, and each reason is given once', () => {
  const name = fc.string().filter((each) => !['H.264', 'VP8', 'VP9'].includes(each));
  fc.assert(
    fc.property(name, fc.option(fc.string()), fc.string(), (pictureCodec, soundCodec, mimeType) => {
      const excluded: Exclusion[] = exclusionsOf({ mimeType, pictureCodec, soundCodec });
      expect(excluded.length).toBeGreaterThan(0);
      expect(new Set(excluded).size).toBe(excluded.length);
      for (const each of excluded) expect(EXCLUSIONS).toContain(each);
    }),
  );
});
