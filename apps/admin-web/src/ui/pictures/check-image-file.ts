import { PICTURE_MAX_BYTES } from '@pwen/domain/contract';

export type ImageRefusal = 'wrongType' | 'tooLarge';

/**
 * Checks what the server would refuse anyway, before the file is sent. The server checks the bytes and decides.
 *
 * @returns why the file is refused, or null when it may be sent
 */
export function checkImageFile(file: Pick<File, 'type' | 'size'>): ImageRefusal | null {
  if (!file.type.startsWith('image/')) return 'wrongType';
  return file.size > PICTURE_MAX_BYTES ? 'tooLarge' : null;
}
