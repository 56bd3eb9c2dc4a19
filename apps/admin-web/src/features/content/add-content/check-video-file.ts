import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '@pwen/domain/contract';

const VIDEO_TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-matroska',
]);

export type FileRefusal = 'type' | 'size';

/**
 * Checks what the server would refuse anyway, before a hundred megabytes are sent. Either the browser's type or the
 * file's extension is enough, because browsers name Matroska and QuickTime in different ways; the server checks the
 * bytes.
 *
 * @returns why the file is refused, or null when it may be sent
 */
export function checkVideoFile(file: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | null {
  const extension = file.name.split('.').pop()?.toLowerCase();
  const isVideo = VIDEO_TYPES.has(file.type) || VIDEO_EXTENSIONS.some((known) => known === extension);
  if (!isVideo) return 'type';
  return file.size > VIDEO_MAX_BYTES ? 'size' : null;
}
