import type { ErrorCode } from '@pwen/api-client';

/** As the server has it, which also looks at the bytes. */
const POSTER_MAX_BYTES = 5 * 1024 * 1024;
const POSTER_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** @returns why the server would refuse the picture; null when it may be sent */
export function checkPosterFile({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null {
  if (!POSTER_TYPES.includes(type)) return 'INVALID_IMAGE_TYPE';
  return size > POSTER_MAX_BYTES ? 'IMAGE_TOO_LARGE' : null;
}
