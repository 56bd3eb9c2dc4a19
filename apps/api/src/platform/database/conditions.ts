/** SQL conditions of a filter: none where nothing is wanted. */
export function when<Wanted>(wanted: Wanted | undefined, condition: (wanted: Wanted) => string): string[] {
  return wanted === undefined ? [] : [condition(wanted)];
}
