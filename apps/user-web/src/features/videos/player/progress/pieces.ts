import type { PieceDto } from '@pwen/api-client';
import { PIECES_MAX } from '@pwen/domain/contract';

import { lengthOf } from '../../complete-video/watched';

/** What the browser may leave out between two ranges that were played one after the other, and at both ends of a video. */
export const GAP_MS = 500;

/**
 * These pieces of a video and those, in order: what overlaps, or follows after no more than a gap of the browser, is one
 * piece.
 */
export function together(some: readonly PieceDto[], others: readonly PieceDto[]): PieceDto[] {
  const united: PieceDto[] = [];
  for (const { from, to } of [...some, ...others].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (last && from <= last.to + GAP_MS) last.to = Math.max(last.to, to);
    else if (from < to) united.push({ from, to });
  }
  return united;
}

/** What of these pieces is in none of those. */
export function without(pieces: readonly PieceDto[], others: readonly PieceDto[]): PieceDto[] {
  return others.reduce<PieceDto[]>(
    (left, { from, to }) =>
      left
        .flatMap((piece) => [
          { from: piece.from, to: Math.min(piece.to, from) },
          { from: Math.max(piece.from, to), to: piece.to },
        ])
        .filter((piece) => piece.from < piece.to),
    [...pieces],
  );
}

/** As many as a report takes: the longest of them, in order. */
export function mostOf(pieces: readonly PieceDto[]): PieceDto[] {
  const shortestLast = pieces.toSorted((a, b) => lengthOf([b]) - lengthOf([a]));
  const most = new Set(shortestLast.slice(0, PIECES_MAX));
  return pieces.filter((piece) => most.has(piece));
}

/** How far the video was watched from its start without leaving anything out. */
export function watchedUpTo([first]: readonly PieceDto[]): number {
  return first && first.from <= GAP_MS ? first.to : 0;
}
