import type { PieceDto } from '@pwen/api-client';

import { GAP_MS, together } from './pieces';

type Element = Pick<HTMLMediaElement, 'currentTime' | 'played' | 'seeking'>;

/**
 * Which pieces of a video were played while its page was seen, across all elements that play it one after the other. The
 * element says what it has played, but not what of it while the page was hidden: so it is asked step by step.
 */
export class WatchMeasure {
  #pieces: PieceDto[] = [];
  /** Where it was when it was last asked; null while the page is hidden or the position is being moved. */
  #before: number | null = null;

  get pieces(): readonly PieceDto[] {
    return this.#pieces;
  }

  /** Asks the element, after each of its events and when the page is hidden or seen again. */
  ask({ currentTime, played, seeking }: Element): void {
    const now = inMs(currentTime);
    if (this.#before !== null && !seeking) this.#add(playedWithin({ from: this.#before, to: now }, played));
    this.#before = seeking || document.visibilityState === 'hidden' ? null : now;
  }

  /** The video has ended here (ms): what a browser leaves out at both of its ends was played. */
  end(endMs: number): void {
    const isNear = ({ from, to }: PieceDto) => to - from <= GAP_MS;
    const [first, last] = [this.#pieces[0], this.#pieces.at(-1)];
    if (first && isNear({ from: 0, to: first.from })) this.#add([{ from: 0, to: first.to }]);
    if (last && isNear({ from: last.to, to: endMs })) this.#add([{ from: last.from, to: endMs }]);
  }

  #add(pieces: PieceDto[]): void {
    if (pieces.length > 0) this.#pieces = together(this.#pieces, pieces);
  }
}

export const inMs = (seconds: number) => Math.round(seconds * 1000);

function playedWithin({ from, to }: PieceDto, played: TimeRanges): PieceDto[] {
  return Array.from({ length: played.length }, (_, index) => ({
    from: Math.max(from, inMs(played.start(index))),
    to: Math.min(to, inMs(played.end(index))),
  })).filter((piece) => piece.from < piece.to);
}
