/**
 * Ties French marks to their words, so that no line begins with a question mark or ends with an opening guillemet.
 * Texts are written with ordinary spaces, which anybody can see and type.
 */
export function withFrenchSpaces<T extends object>(messages: T): T {
  const tied = JSON.stringify(messages)
    .replace(/ (?=[?!:;»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
  return JSON.parse(tied) as T;
}
