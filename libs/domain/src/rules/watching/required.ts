import { POSITION_MAX_MS, UNKNOWN_LENGTH_MIN_MS, WATCHED_SHARE } from '../../contract/limits.js';
import { piecesBefore, type Piece, creditedMs } from './pieces.js';

/** How long a video is, as far as that is known. */
export interface KnownLength {
  /** Measured at upload; null when unknown. */
  readonly lengthMs: number | null;
  /** The last position at which this person's players reached its end; null until one did. It counts if nothing was measured. */
  readonly endedMs: number | null;
}

/** The position up to which a video can be credited; null while nobody knows where it ends. */
export function countedLength({ lengthMs, endedMs }: KnownLength): number | null {
  if (lengthMs !== null) return lengthMs;
  return endedMs === null ? null : Math.max(UNKNOWN_LENGTH_MIN_MS, endedMs);
}

/**
 * How much of a video a completion needs; null while nobody knows where it ends. A video of unknown length must be watched for
 * five seconds at least, so that a player that ends at once earns nothing at once.
 */
export function requiredMs({ lengthMs, endedMs }: KnownLength): number | null {
  if (lengthMs !== null) return Math.ceil(lengthMs * WATCHED_SHARE);
  return endedMs === null ? null : Math.max(UNKNOWN_LENGTH_MIN_MS, Math.ceil(endedMs * WATCHED_SHARE));
}

/** How much must still be credited before a completion is accepted; 0 when it is enough. */
export function missingMs(known: KnownLength, credited: readonly Piece[]): number {
  const required = requiredMs(known);
  const sum = creditedMs(credited);
  // Nobody knows yet where it ends: there is something missing, whatever was watched.
  return required === null ? Math.max(1, UNKNOWN_LENGTH_MIN_MS - sum) : Math.max(0, required - sum);
}

/** Of what was credited, what counts: a file may have become shorter since. */
export function withinLength(known: KnownLength, credited: readonly Piece[]): Piece[] {
  return piecesBefore(credited, countedLength(known) ?? POSITION_MAX_MS);
}
