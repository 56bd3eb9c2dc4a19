/** What the browser may leave out between two ranges that were played one after the other. */
const GAP_SECONDS = 0.5;

/**
 * How far a video has been watched from its start without leaving anything out, in seconds.
 *
 * @param before how far it had been watched before, for example before a reload after an error
 * @param played what the element has played
 */
export function watchedUpTo(before: number, played: TimeRanges): number {
  let upTo = before;
  for (let index = 0; index < played.length; index++)
    if (played.start(index) <= upTo + GAP_SECONDS) upTo = Math.max(upTo, played.end(index));
  return upTo;
}

/** How far is loaded beyond this position, in seconds. */
export function bufferedFrom(position: number, buffered: TimeRanges): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= position + GAP_SECONDS && buffered.end(index) > position)
      return buffered.end(index);
  return position;
}
