import type { Piece } from '@pwen/domain';

/** Pieces as Postgres reads an `int4multirange`. */
export const toMultirange = (pieces: readonly Piece[]): string =>
  `{${pieces.map(({ from, to }) => `[${from},${to})`).join(',')}}`;

/** Pieces as Postgres writes an `int4multirange`: each with its first position, and without its last. */
export const piecesIn = (multirange: string): Piece[] =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }));

/** SQL: how much is in a multirange, an SQL expression. */
export const msInSql = (multirange: string): string =>
  `(SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(${multirange}) piece)`;
