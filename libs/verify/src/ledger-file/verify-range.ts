import { closeSync, openSync, readSync } from 'node:fs';

import { ExportRefused, type LeavesOptions } from '@pwen/domain/proof';

import { CHUNK_BYTES, wholeLines } from '../read-lines.js';
import type { FileRange } from './cut-file.js';
import { type PartResult, PartVerifier } from './part-verifier.js';

export interface RangeOptions extends LeavesOptions {
  readonly path: string;
}

/** Verifies a part of a file, a chunk at a time. */
export function verifyRange(range: FileRange, options: RangeOptions): Promise<PartResult> {
  return verifyPart(wholeLines(chunksOf(range, options.path)), options);
}

/** Nothing else waits in a process that verifies parts, so it may wait for the disk. */
function* chunksOf({ from, to }: FileRange, path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let at = from; at < to;) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, to - at));
      const bytes = readSync(file, chunk, 0, chunk.length, at);
      if (bytes === 0) return;
      yield chunk.subarray(0, bytes);
      at += bytes;
    }
  } finally {
    closeSync(file);
  }
}

/** @param pieces of whole lines */
export async function verifyPart(
  pieces: AsyncIterable<Uint8Array>,
  options: LeavesOptions,
): Promise<PartResult> {
  const verifier = new PartVerifier(options);
  try {
    for await (const lines of pieces) verifier.take(lines);
    return verifier.finish();
  } catch (fault) {
    if (!(fault instanceof ExportRefused)) throw fault;
    const { code, what, line } = fault;
    return { refused: { code, what, line } };
  }
}
