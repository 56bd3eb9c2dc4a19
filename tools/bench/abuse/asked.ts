/** Who acts, and how they decide. */
export interface Asked {
  readonly names: readonly string[];
  readonly seed: number;
}

const SEED = 39;

/**
 * @param known the names of all who can act
 * @returns what was asked for, or a sentence that says what is wrong with it and what is known
 */
export function askedFor(options: readonly string[], known: readonly string[]): Asked | string {
  const valueOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const names = valueOf('only')?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return `nobody is called ${unknown.map((name) => `"${name}"`).join(', ')}; known are ${known.join(', ')}`;
  const seed = valueOf('seed') ?? String(SEED);
  if (!/^-?\d+$/.test(seed)) return `--seed=${seed} is no whole number; without it the seed is ${SEED}`;
  return { names, seed: Number(seed) };
}
