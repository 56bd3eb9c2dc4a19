import { REWARD_IMAGE_MAX_BYTES } from '@pwen/domain/constants';

export type ImageRefusal = 'imageType' | 'imageSize';

/**
 * Checks what the server would refuse anyway, before the file is sent. The server checks the bytes and decides.
 *
 * @returns why the file is refused, or null when it may be sent
 */
export function checkImageFile(file: Pick<File, 'type' | 'size'>): ImageRefusal | null {
  if (!file.type.startsWith('image/')) return 'imageType';
  return file.size > REWARD_IMAGE_MAX_BYTES ? 'imageSize' : null;
}
