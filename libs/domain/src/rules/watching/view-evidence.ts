import {
  MAX_CLOCK_LEAD_MS,
  PIECES_MAX,
  POSITION_MAX_MS,
  UNKNOWN_LENGTH_MIN_MS,
  WATCHED_SHARE,
} from '../../contract/limits.js';
import { areInOrder, creditedMs, type Piece } from './pieces.js';

/** What shows that a video was watched, as the event of its points commits to it. */
export interface ViewEvidence {
  /** Who said how long the video is: a measurement at its upload, or the player that came to its end. */
  readonly lengthBy: 'measured' | 'reported';
  readonly lengthMs: number;
  /** When the view began, by the server's clock. */
  readonly beganAt: Date;
  /** What was credited: ascending, not touching. */
  readonly credited: readonly Piece[];
}

const NUMBER = '(0|[1-9]\\d{0,14})';
const PIECE = `${NUMBER}-${NUMBER}`;
const VIEW = new RegExp(`^view (length|ended)=${NUMBER} began=${NUMBER} credited=(${PIECE}(?:,${PIECE})*)$`);

/** Its canonical form, docs/ledger-format.md: at most 200 bytes of ASCII. */
export function viewEvidence({ lengthBy, lengthMs, beganAt, credited }: ViewEvidence): string {
  const pieces = credited.map(({ from, to }) => `${from}-${to}`);
  const length = lengthBy === 'measured' ? 'length' : 'ended';
  return `view ${length}=${lengthMs} began=${beganAt.getTime()} credited=${pieces.join(',')}`;
}

/** Undefined for anything that `viewEvidence` does not write of a view that can be. */
export function readViewEvidence(text: string): ViewEvidence | undefined {
  const [, by, length, began, pieces] = VIEW.exec(text) ?? [];
  if (length === undefined || began === undefined || pieces === undefined) return undefined;
  const lengthMs = Number(length);
  const beganAt = new Date(Number(began));
  const credited = pieces.split(',').map((piece): Piece => {
    const [from = 0, to = 0] = piece.split('-').map(Number);
    return { from, to };
  });
  const evidence: ViewEvidence = {
    lengthBy: by === 'length' ? 'measured' : 'reported',
    lengthMs,
    beganAt,
    credited,
  };
  const isSound =
    lengthMs > 0 &&
    lengthMs <= POSITION_MAX_MS &&
    credited.length <= PIECES_MAX &&
    areInOrder(credited) &&
    credited.every(({ from }, index) => index === 0 || from !== credited[index - 1]?.to) &&
    (credited.at(-1)?.to ?? 0) <= countedLengthMs(evidence);
  return isSound && !Number.isNaN(beganAt.getTime()) ? evidence : undefined;
}

/** The length that a view is measured by: one that nobody measured is never less than five seconds. */
function countedLengthMs({ lengthBy, lengthMs }: Pick<ViewEvidence, 'lengthBy' | 'lengthMs'>): number {
  return lengthBy === 'measured' ? lengthMs : Math.max(UNKNOWN_LENGTH_MIN_MS, lengthMs);
}

/** How much has to be credited. */
export function requiredMs(length: Pick<ViewEvidence, 'lengthBy' | 'lengthMs'>): number {
  const watchedMs = Math.ceil(length.lengthMs * WATCHED_SHARE);
  return length.lengthBy === 'measured' ? watchedMs : Math.max(UNKNOWN_LENGTH_MIN_MS, watchedMs);
}

/** Whether enough was credited, and no more than the time that had passed when the points were recorded. */
export function isWatched(evidence: ViewEvidence, recordedAt: Date): boolean {
  const watchedMs = creditedMs(evidence.credited);
  const passedMs = recordedAt.getTime() - evidence.beganAt.getTime();
  return watchedMs >= requiredMs(evidence) && watchedMs <= passedMs + MAX_CLOCK_LEAD_MS;
}
