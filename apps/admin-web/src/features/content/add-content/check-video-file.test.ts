import { describe, expect, it } from '@jest/globals';
import { VIDEO_MAX_BYTES } from '@pwen/domain/contract';

import { checkVideoFile } from './check-video-file';

describe('a chosen file', () => {
  it.each(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-matroska'])(
    'is a video when the browser gives the type %s, whatever its name',
    (type) => expect(checkVideoFile({ name: 'clip', type, size: 1 })).toBeNull(),
  );

  it.each(['a.mp4', 'a.webm', 'a.ogg', 'a.mov', 'A.MKV'])('is a video when it is called %s', (name) =>
    expect(checkVideoFile({ name, type: '', size: 1 })).toBeNull(),
  );

  it.each(['a.txt', 'a.mp4.exe', 'clip', ''])('is refused for its type when it is called "%s"', (name) =>
    expect(checkVideoFile({ name, type: 'text/plain', size: 1 })).toBe('type'),
  );

  it('may have 100 MB but not one byte more', () => {
    expect(checkVideoFile({ name: 'a.mp4', type: 'video/mp4', size: VIDEO_MAX_BYTES })).toBeNull();
    expect(checkVideoFile({ name: 'a.mp4', type: 'video/mp4', size: VIDEO_MAX_BYTES + 1 })).toBe('size');
  });
});
