import { MAX_CLOCK_LEAD_MS, PIECES_MAX, POSITION_MAX_MS } from '../../contract/limits.js';
import { creditedMs, type Piece } from './pieces.js';
import { type KnownLength, countedLength, requiredMs } from './required.js';

/** Why a video was paid: what was watched of it, and since when. */
export interface ViewEvidence extends KnownLength {
  readonly beganAt: Date;
  /** Ascending, not touching. */
  readonly credited: readonly Piece[];
}

/**
 * The evidence of a completed view as the ledger keeps it, of at most 200 bytes:
 * `view length=16000 began=1764476000123 credited=0-9000,9100-16000`, or `ended=` if the length was not measured. This form is
 * permanent: it is part of events.
 *
 * @throws RangeError for what `readViewEvidence` would not read: a mistake in the program
 */
export function viewEvidence(evidence: ViewEvidence): string {
  const { lengthMs, endedMs, beganAt, credited } = evidence;
  const length = lengthMs === null ? `ended=${endedMs}` : `length=${lengthMs}`;
  const pieces = credited.map(({ from, to }) => `${from}-${to}`).join(',');
  const text = `view ${length} began=${beganAt.getTime()} credited=${pieces}`;
  if (!readViewEvidence(text)) throw new RangeError(`${text} is no evidence of a view`);
  return text;
}

const NUMBER = '(?:0|[1-9][0-9]{0,7})';
const PIECE = `${NUMBER}-${NUMBER}`;
const EVIDENCE = new RegExp(
  `^view (length|ended)=([1-9][0-9]{0,7}) began=(0|[1-9][0-9]{0,14}) credited=(${PIECE}(?:,${PIECE}){0,${PIECES_MAX - 1}})$`,
);

/** Reads what `viewEvidence` writes; undefined for anything else, however similar. */
export function readViewEvidence(text: string): ViewEvidence | undefined {
  const found = EVIDENCE.exec(text);
  if (!found) return undefined;
  const [, measure, length, began, pieces = ''] = found;
  const known = {
    lengthMs: measure === 'length' ? Number(length) : null,
    endedMs: measure === 'ended' ? Number(length) : null,
  };
  const credited = pieces.split(',').map(readPiece);
  if (!areApart(credited, countedLength(known) ?? POSITION_MAX_MS)) return undefined;
  return { ...known, beganAt: new Date(Number(began)), credited };
}

/**
 * Whether the evidence is enough for the points: as much was credited as a completion needs, and no more than there was time
 * for between the beginning and the event.
 */
export function isWatched(evidence: ViewEvidence, recordedAt: Date): boolean {
  const required = requiredMs(evidence);
  const sum = creditedMs(evidence.credited);
  if (required === null || sum < required) return false;
  return evidence.beganAt.getTime() + sum <= recordedAt.getTime() + MAX_CLOCK_LEAD_MS;
}

function readPiece(text: string): Piece {
  const [from, to] = text.split('-');
  return { from: Number(from), to: Number(to) };
}

/** Ascending, none empty, with a gap between each two, and none beyond the end. */
const areApart = (pieces: readonly Piece[], end: number): boolean =>
  pieces.every(({ from, to }, index) => from < to && to <= end && from > (pieces[index - 1]?.to ?? -1));
