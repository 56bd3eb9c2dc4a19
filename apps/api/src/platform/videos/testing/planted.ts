import { type Box, boxesOf, makeBox, u32, u64 } from '../iso-media/box.js';
import { elementsOf, ID, makeElement } from '../matroska/ebml.js';

/** What no published file may hold. */
export const SECRET = 'PLANTED +18.5392-072.3350/';

const CONTAINERS: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'mvex',
  'moof',
  'traf',
]);

/** The file with each box replaced by what `change` makes of it, from the innermost outwards. */
export function changeBoxes(bytes: Buffer, change: (box: Box, path: string) => Buffer, path = ''): Buffer {
  return Buffer.concat(
    boxesOf(bytes).map((box) => {
      const inner = `${path}/${box.type}`;
      const body = CONTAINERS.has(box.type) ? changeBoxes(box.body, change, inner) : box.body;
      return change({ type: box.type, body }, inner);
    }),
  );
}

/** The file with more bytes after the content of a box, such as `/moov/trak/tkhd`. */
export const append = (bytes: Buffer, to: string, more: Buffer): Buffer =>
  changeBoxes(bytes, ({ type, body }, path) =>
    makeBox(type, path === to ? Buffer.concat([body, more]) : body),
  );

/** A box of a length of 64 bits, or of one that means "to the end". */
export const longBox = (type: string, body: Buffer): Buffer =>
  Buffer.concat([u32(1), Buffer.from(type, 'latin1'), u64(16 + body.length), body]);
export const endlessBox = (type: string, body: Buffer): Buffer =>
  Buffer.concat([u32(0), Buffer.from(type, 'latin1'), body]);

const MASTERS: ReadonlySet<number> = new Set([
  ID.segment,
  ID.info,
  ID.tracks,
  0xae,
  0xe0,
  ID.cluster,
  ID.blockGroup,
]);

/** The file with an element more at the end of each of the others that hold some. */
export function plantElement(bytes: Buffer, planted: Buffer): Buffer {
  return Buffer.concat(
    elementsOf(bytes).map(({ id, body }) =>
      MASTERS.has(id) ? makeElement(id, plantElement(body, planted), planted) : makeElement(id, body),
    ),
  );
}
