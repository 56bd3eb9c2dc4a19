import { CREDITED_AT_ONCE_MAX_MS, PIECES_MAX, POSITION_MAX_MS } from '../../contract/limits.js';
import {
  piecesBefore,
  creditedMs,
  firstPieces,
  longestPieces,
  type Piece,
  unitedPieces,
  piecesWithout,
} from './pieces.js';
import { type KnownLength, countedLength } from './required.js';

/** A person's view of a video, as far as it was credited. */
export interface CreditedView extends KnownLength {
  /** When the first report came, by the server's clock. */
  readonly beganAt: Date;
  /** Ascending, not touching. */
  readonly credited: readonly Piece[];
}

/** What a player says that it has played. */
export interface PlayedReport {
  readonly played: readonly Piece[];
  readonly endedMs?: number | undefined;
}

export interface Crediting {
  readonly view: CreditedView;
  readonly grantedMs: number;
  readonly creditedUntil: Date;
  /** Whether some of it was not credited because the time went to other videos of this person. */
  readonly isElsewhere: boolean;
}

/**
 * Credits what was played and is new, as much as the clock allows. The clock belongs to the person and not to the video: it
 * stands where the last credited second of any of their videos ended, so seconds that two videos played at the same time are
 * credited to one of them, and nothing that is repeated, reordered or made up is credited faster than time passes. What is
 * longer ago than a quarter of an hour counts no more: many videos that were begun together cannot all be paid a day later, at
 * once. Of a view in too many pieces the longest are credited, and only what they bring more takes time.
 *
 * The API does it in one statement (`credit-and-read-videos`), which a test holds against this.
 *
 * @param creditedUntil the person's clock
 * @param now by the server's clock
 */
export function creditReport(
  view: CreditedView,
  creditedUntil: Date,
  report: PlayedReport,
  now: Date,
): Crediting {
  const endedMs = latest(view.endedMs, report.endedMs);
  const limit = countedLength({ ...view, endedMs }) ?? POSITION_MAX_MS;
  const kept = piecesBefore(view.credited, limit);
  const fresh = piecesWithout(piecesBefore(report.played, limit), kept);
  const fromMs = Math.max(
    view.beganAt.getTime(),
    creditedUntil.getTime(),
    now.getTime() - CREDITED_AT_ONCE_MAX_MS,
  );
  const allowed = firstPieces(fresh, Math.max(0, now.getTime() - fromMs));
  const credited = longestPieces(unitedPieces([...kept, ...allowed]), PIECES_MAX);
  const grantedMs = creditedMs(credited) - creditedMs(kept);
  const untilMs = fromMs + grantedMs;
  return {
    view: { ...view, endedMs, credited },
    grantedMs,
    // A report that brings nothing takes no time from other videos.
    creditedUntil: grantedMs === 0 ? creditedUntil : new Date(untilMs),
    // Alone, this view would have brought the clock no further than what it was credited. After a long time away nothing is
    // measured from the clock.
    isElsewhere:
      fromMs === creditedUntil.getTime() &&
      fromMs > view.beganAt.getTime() &&
      grantedMs < creditedMs(fresh) &&
      untilMs > view.beganAt.getTime() + creditedMs(credited),
  };
}

const latest = (one: number | null, other: number | undefined): number | null =>
  one === null && other === undefined ? null : Math.max(one ?? 0, other ?? 0);
