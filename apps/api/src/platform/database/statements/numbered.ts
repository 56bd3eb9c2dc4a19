/** An SQL text with numbers in the place of names, as Postgres takes it. */
export interface Numbered {
  readonly text: string;
  /** The parameters' names, in the order of their numbers. */
  readonly names: readonly string[];
  /** The parameters that may be null. */
  readonly nullable: ReadonlySet<string>;
  /** What the aliases say of their columns: whether they may be null. */
  readonly aliases: ReadonlyMap<string, 'nullable' | 'promised'>;
}

/** What has no parameters: texts and comments; then quoted names, and parameters. */
const PARTS = /'(?:[^']|'')*'|--[^\n]*|"(\$?\w+)([!?])"|"[^"]*"|\$([a-z]\w*)(\?)?/gi;

export function numbered(written: string): Numbered {
  const names: string[] = [];
  const nullable = new Set<string>();
  const aliases = new Map<string, 'nullable' | 'promised'>();
  const text = written.replace(
    PARTS,
    (part: string, alias?: string, says?: string, name?: string, mayBeNull?: string) => {
      if (alias !== undefined) {
        aliases.set(alias, says === '!' ? 'promised' : 'nullable');
        return `"${alias}"`;
      }
      if (name === undefined) return part;
      if (!names.includes(name)) names.push(name);
      if (mayBeNull !== undefined) nullable.add(name);
      return `$${names.indexOf(name) + 1}`;
    },
  );
  return { text, names, nullable, aliases };
}
