import { unreadable } from './video-source.js';

/**
 * Keeps of the metadata blocks of FLAC only the first, which describes the stream; others hold comments and pictures.
 */
export function cleanFlacBlocks(blocks: Buffer): Buffer {
  if (blocks.length < 38) throw unreadable();
  const info = Buffer.from(blocks.subarray(0, 38));
  if (((info[0] ?? 0) & 0x7f) !== 0 || info.readUIntBE(1, 3) !== 34) throw unreadable();
  info[0] = 0x80; // the last block
  return info;
}

const COMMENT_SIGNATURES = ['\x03vorbis', '\x81theora', 'OpusTags'];

/** Whether a packet holds the comments of Vorbis, Theora or Opus. */
export const isCommentPacket = (packet: Buffer): boolean =>
  COMMENT_SIGNATURES.some((signature) => packet.toString('latin1', 0, signature.length) === signature);

/**
 * A packet of comments of the same length without any: a name of spaces for the maker and no comment.
 *
 * @throws DomainError UNREADABLE_VIDEO if it is not long enough to be one
 */
export function emptyCommentPacket(packet: Buffer): Buffer {
  const signature = COMMENT_SIGNATURES.find((each) => packet.toString('latin1', 0, each.length) === each);
  // Vorbis ends with a bit that is always set.
  const end = signature === '\x03vorbis' ? 1 : 0;
  const maker = packet.length - (signature?.length ?? 0) - 8 - end;
  if (signature === undefined || maker < 0) throw unreadable();
  const empty = Buffer.alloc(packet.length, ' ');
  empty.write(signature, 'latin1');
  empty.writeUInt32LE(maker, signature.length);
  empty.writeUInt32LE(0, signature.length + 4 + maker);
  if (end) empty[packet.length - 1] = 1;
  return empty;
}

/** Three header packets in one, as Matroska keeps them: the lengths of the first two in steps of 255 (Xiph lacing). */
export function cleanXiphHeaders(headers: Buffer): Buffer {
  if (headers[0] !== 2) throw unreadable();
  let at = 1;
  const lengthHere = (): number => {
    let length = 0;
    for (;;) {
      const step = headers[at++];
      if (step === undefined) throw unreadable();
      length += step;
      if (step < 255) return length;
    }
  };
  const first = lengthHere();
  const second = lengthHere();
  const comments = at + first;
  if (comments + second > headers.length) throw unreadable();
  const cleaned = Buffer.from(headers);
  emptyCommentPacket(headers.subarray(comments, comments + second)).copy(cleaned, comments);
  return cleaned;
}
