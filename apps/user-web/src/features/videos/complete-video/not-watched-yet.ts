import type { Refusal } from '../../../api/refusal';
import type { VideoOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { lengthOf } from './watched';

type Answered = Extract<Refusal, { kind: 'answered' }>;

/**
 * Whether the server counts less of the video than its player has seen played: it learned late of the start, or counts
 * another video of the person. What is missing it counts as time passes. During the pause nothing was promised.
 */
export function isOnlyLate({ code, details }: Answered, { points, played = [] }: VideoOnTheWay): boolean {
  const { requiredMs } = details;
  return (
    points > 0 &&
    code === 'NOT_WATCHED_YET' &&
    typeof requiredMs === 'number' &&
    lengthOf(played) >= requiredMs
  );
}

/** Whether the pause only defers it: it was watched when its points could be earned, which had to wait since. */
export function isPromised({ code }: Answered, { points, because }: VideoOnTheWay): boolean {
  return code === 'VIEW_LIMIT_REACHED' && points > 0 && because !== undefined;
}

/** How much of the video the server has not counted yet; null: it does not say. */
export function missingMs({ details: { requiredMs, creditedMs } }: Answered): number | null {
  return typeof requiredMs === 'number' && typeof creditedMs === 'number' ? requiredMs - creditedMs : null;
}
