import type { PieceDto, ReportProgressData, ViewProgressDto } from '@pwen/api-client';
import { PROGRESS_EVERY_MS } from '@pwen/domain/contract';

import { refusalOf } from '../../../../api/refusal';
import { mayPass } from '../../../../outbox/may-pass';
import { mostOf, together, without } from './pieces';

type Call = (body: ReportProgressData['body']) => Promise<ViewProgressDto>;

/**
 * Tells the server what of a video is watched: that it begins, and from then on what is new. A report that fails is
 * followed by the next one, because each brings all that the server has not credited.
 */
export class ProgressReports {
  /** What was reported, or is being; null before the server knows that somebody watches. */
  #reported: readonly PieceDto[] | null = null;
  #confirmed: readonly PieceDto[] | null = null;
  #credited: readonly PieceDto[] = [];
  #sentAt = -Infinity;
  /** Nothing more is reported: the video is gone, or the person may not. */
  #isRefused = false;

  /** What the server has credited, also of earlier days. */
  get credited(): readonly PieceDto[] {
    return this.#credited;
  }

  /** @returns the answer to a report, if one was due: something is new, and the last one is long enough ago */
  async reportIfDue(played: readonly PieceDto[], call: Call): Promise<ViewProgressDto | undefined> {
    const isDue = Date.now() - this.#sentAt >= PROGRESS_EVERY_MS;
    return isDue && this.#hasNews(played) ? this.#report(played, call) : undefined;
  }

  /** The page is left: what is new is reported now. */
  async reportLast(played: readonly PieceDto[], call: Call): Promise<void> {
    if (played.length > 0 && this.#hasNews(played)) await this.#report(played, call);
  }

  /** Something else brings this to the server. */
  leaveOut(played: readonly PieceDto[]): void {
    this.#reported = played;
  }

  #hasNews(played: readonly PieceDto[]): boolean {
    if (this.#isRefused) return false;
    return this.#reported === null || without(played, [...this.#reported, ...this.#credited]).length > 0;
  }

  async #report(played: readonly PieceDto[], call: Call): Promise<ViewProgressDto | undefined> {
    this.#reported = played;
    this.#sentAt = Date.now();
    try {
      const answer = await call({ played: mostOf(without(played, this.#credited)) });
      this.#confirmed = together(this.#confirmed ?? [], played);
      this.#credited = together(this.#credited, answer.credited);
      return answer;
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal.kind === 'answered' && !mayPass(refusal.code)) this.#isRefused = true;
      this.#reported = this.#confirmed;
      return undefined;
    }
  }
}
