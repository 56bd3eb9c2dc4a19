const GAP_SECONDS = 0.5;

/** How far is loaded beyond this position, in seconds. */
export function bufferedFrom(position: number, buffered: TimeRanges): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= position + GAP_SECONDS && buffered.end(index) > position)
      return buffered.end(index);
  return position;
}
