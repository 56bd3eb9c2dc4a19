import type { PieceDto } from '@pwen/api-client';
import { UNKNOWN_LENGTH_MIN_MS, WATCHED_SHARE } from '@pwen/domain/contract';

/** What the player has seen of a video that has ended. */
export interface Watched {
  played: PieceDto[];
  /** Where it ended, of a video whose length is unknown. */
  endedMs?: number | undefined;
}

export const lengthOf = (pieces: readonly PieceDto[]) =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * A video of unknown length counts as five seconds at least. Whoever has watched a shorter one has watched that, once
 * these seconds are over.
 *
 * @returns what to send of it, and after which time
 */
export function asCounted({ played, endedMs }: Watched): Watched & { afterMs: number } {
  const isShort = endedMs !== undefined && endedMs < UNKNOWN_LENGTH_MIN_MS;
  if (!isShort || lengthOf(played) < WATCHED_SHARE * endedMs) return { played, endedMs, afterMs: 0 };
  return {
    played: [{ from: 0, to: UNKNOWN_LENGTH_MIN_MS }],
    endedMs,
    afterMs: UNKNOWN_LENGTH_MIN_MS - endedMs + LINE_MS,
  };
}

/** The server measures from when it learns of the start, which may take longer than to learn of the end. */
const LINE_MS = 1000;
