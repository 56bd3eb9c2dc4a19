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
export function unitedPieces(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && piece.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
    else all.push(piece);
  }
  return all;
}

/** What of the pieces lies before a position. */
export function piecesBefore(pieces: readonly Piece[], position: number): Piece[] {
  return pieces.flatMap(({ from, to }) => (from < position ? [{ from, to: Math.min(to, position) }] : []));
}

/** What of the pieces lies at a position or behind it. */
function piecesAfter(pieces: readonly Piece[], position: number): Piece[] {
  return pieces.flatMap((piece) =>
    piece.to > position ? [{ from: Math.max(piece.from, position), to: piece.to }] : [],
  );
}

/** What is in the pieces and in none of the others. */
export function piecesWithout(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  return others.reduce<Piece[]>(
    (left, other) =>
      left.flatMap((piece) => [...piecesBefore([piece], other.from), ...piecesAfter([piece], other.to)]),
    unitedPieces(pieces),
  );
}

/** The first `lengthMs` of the pieces, in order of position. */
export function firstPieces(pieces: readonly Piece[], lengthMs: number): Piece[] {
  let leftMs = lengthMs;
  return unitedPieces(pieces).flatMap(({ from, to }) => {
    const end = Math.min(to, from + leftMs);
    leftMs -= Math.max(0, end - from);
    return from < end ? [{ from, to: end }] : [];
  });
}

/** The longest so many, in order of position; of two that are as long, the earlier one. */
export function longestPieces(pieces: readonly Piece[], count: number): Piece[] {
  const longest = pieces.toSorted(
    (one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from,
  );
  return longest.slice(0, count).toSorted((one, other) => one.from - other.from);
}

/** How much is in pieces of which none overlaps another. */
export function creditedMs(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0);
}
