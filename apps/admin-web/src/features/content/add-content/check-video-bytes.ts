import { fileTypeFromBuffer } from 'file-type';

/** By the library that the server asks, too. */
const VIDEO_TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/matroska',
  'video/x-matroska',
]);
const OF_BOXES: ReadonlySet<string> = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime']);
/** As much as the library looks at. */
const BEGINNING_BYTES = 4100;

/**
 * Checks what the server would find only after a hundred megabytes were sent, from a few bytes.
 *
 * @returns `bytes`: the file is no video, whatever its name; `cut`: its end is missing; null if it may be sent
 */
export async function checkVideoBytes(file: Blob): Promise<'bytes' | 'cut' | null> {
  const found = await fileTypeFromBuffer(await bytesOf(file, 0, BEGINNING_BYTES));
  if (!found || !VIDEO_TYPES.has(found.mime)) return 'bytes';
  return OF_BOXES.has(found.mime) && (await isCut(file)) ? 'cut' : null;
}

const bytesOf = async (file: Blob, from: number, count: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, from + count).arrayBuffer());

/** A box begins with its length and its name; a length that does not fit into 32 bits follows the name. */
const HEAD_BYTES = 16;
const LONG = 1;
/** A camera that writes in pieces makes one for each second or so. */
const BOXES_MAX = 10_000;

/** Whether a box of the file, which are one after another, goes on behind the file's end. */
async function isCut(file: Blob): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; boxes < BOXES_MAX && at + HEAD_BYTES <= file.size; boxes++) {
    const head = new DataView((await bytesOf(file, at, HEAD_BYTES)).buffer);
    const short = head.getUint32(0);
    const length = short === LONG ? Number(head.getBigUint64(8)) : short;
    // To the end of the file, or no box: the server has to say what it is.
    if (length < HEAD_BYTES / 2) return false;
    at += length;
  }
  return at > file.size;
}
