/**
 * Replaces the spaces before French punctuation with no-break spaces, so that no line begins with a question mark or
 * ends with an opening guillemet. The texts are written with ordinary spaces, which everybody can see and type.
 */
export function withFrenchSpaces<T extends object>(messages: T): T {
  const tied = JSON.stringify(messages)
    .replace(/ (?=[?!:;»%])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
  return JSON.parse(tied) as T;
}
