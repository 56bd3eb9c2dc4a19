import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';

import type { Json } from './commitments.js';

/** The encoding below, for ever: another one gets another number. */
const FORMAT = 1;

/** The hash that stands before the first entry. */
export const GENESIS_HASH: Buffer = Buffer.alloc(32);

/** What the hash of an entry covers. */
export interface SealedFacts {
  readonly id: number;
  readonly administratorId: number;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly details: Json;
  readonly reason: Json;
  readonly origin: Json;
  readonly at: Date;
}

/**
 * The hash of an entry: SHA-256 over its canonical JSON (RFC 8785), which also contains the hash of the entry before
 * it. docs/administrator-log.md describes it for foreign verifiers.
 */
export function sealEntry(previousHash: Uint8Array, entry: SealedFacts): Buffer {
  const { id, administratorId, action, subjectType, subjectId, details, reason, origin, at } = entry;
  const sealed = {
    format: FORMAT,
    previousHash: Buffer.from(previousHash).toString('hex'),
    id,
    administratorId,
    action,
    subjectType,
    subjectId,
    details,
    reason,
    origin,
    at: at.toISOString(),
  };
  return createHash('sha256')
    .update(String(canonicalize(sealed)), 'utf8')
    .digest();
}
