import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '@pwen/domain/constants';

const VIDEO_TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-matroska',
]);

export type FileRefusal = 'type' | 'size';

/**
 * What the server would refuse anyway, said before a hundred megabytes travel. Either the browser's type or the file's
 * extension may speak for it, because browsers name Matroska and QuickTime in different ways; the server reads the bytes.
 *
 * @returns why the file is refused, or null when it may be sent
 */
export function checkVideoFile(file: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | null {
  const extension = file.name.split('.').pop()?.toLowerCase();
  const isVideo = VIDEO_TYPES.has(file.type) || VIDEO_EXTENSIONS.some((known) => known === extension);
  if (!isVideo) return 'type';
  return file.size > VIDEO_MAX_BYTES ? 'size' : null;
}
