import { POSITION_MAX_MS } from '../../contract/limits.js';

/** A part of a video: whole milliseconds, from one position up to another, without that. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Whether pieces are ascending, none is empty, and none overlaps another. They may touch. */
export function areInOrder(pieces: readonly Piece[]): boolean {
  return pieces.every(({ from, to }, index) => from < to && from >= (pieces[index - 1]?.to ?? 0));
}

/** All that is in any of the pieces, ascending, not touching. */
export function united(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && piece.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
    else all.push(piece);
  }
  return all;
}

/** What of the pieces lies before a position. */
export function before(pieces: readonly Piece[], position: number): Piece[] {
  return pieces.flatMap(({ from, to }) => (from < position ? [{ from, to: Math.min(to, position) }] : []));
}

/** What of the pieces lies at a position or behind it. */
export function from(pieces: readonly Piece[], position: number): Piece[] {
  return pieces.flatMap((piece) =>
    piece.to > position ? [{ from: Math.max(piece.from, position), to: piece.to }] : [],
  );
}

/** What is in the pieces and in none of the others. */
export function without(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  return others.reduce<Piece[]>(
    (left, other) => left.flatMap((piece) => [...before([piece], other.from), ...from([piece], other.to)]),
    united(pieces),
  );
}

/** The first `lengthMs` of the pieces, in order of position. */
export function firstOf(pieces: readonly Piece[], lengthMs: number): Piece[] {
  let leftMs = lengthMs;
  return united(pieces).flatMap(({ from, to }) => {
    const end = Math.min(to, from + leftMs);
    leftMs -= Math.max(0, end - from);
    return from < end ? [{ from, to: end }] : [];
  });
}

/** How much is in pieces of which none overlaps another. */
export function creditedMs(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether it can be a piece at all: whole numbers, of which the second is greater. */
export function isPiece({ from, to }: Piece): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from < to && to <= POSITION_MAX_MS;
}
