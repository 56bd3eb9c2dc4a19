import { HASH_BYTES } from '../../rules/ledger/event.js';
import { ByteWriter } from '../bytes/byte-writer.js';
import type { Sha256 } from '../ledger/encode.js';

// The hashes of RFC 6962, section 2.1. The first byte keeps a leaf from being read as a node.
const LEAF = 0;
const NODE = 1;

export function hashLeaf(entry: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(
    ByteWriter.scratch(1 + entry.length)
      .byte(LEAF)
      .bytes(entry).written,
  );
}

export function hashNode(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(
    ByteWriter.scratch(1 + 2 * HASH_BYTES)
      .byte(NODE)
      .hash(left)
      .hash(right).written,
  );
}

/** The root of a tree without leaves. */
export function emptyRoot(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array(0));
}
