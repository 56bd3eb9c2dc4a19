/**
 * What a log never holds, whoever wrote the text: e-mail addresses, phone numbers, password hashes, and the values with
 * which Postgres describes a row that it refused. The pieces have bounds, so that no text takes long to search.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/Failing row contains .*/g, 'Failing row contains [row]'],
  [/Key \(.{0,500}?\)=\(.*?\)(?= |\.|$)/gm, 'Key [row]'],
  [/\$argon2[\w$,=+/.-]*/g, '[hash]'],
  [/[^\s"'`\\<>()[\]{},;:=|/@]{1,64}@[^\s"'`\\<>()[\]{},;:=|/@]{1,255}/g, '[e-mail]'],
  [/\+\d{8,15}(?!\d)/g, '[phone]'],
  // Postgres quotes what it could not read as a value of the column's type.
  [/(invalid input syntax for [^:]{1,60}: |value )"[^"]*"/g, '$1"[value]"'],
];

/** Whether a line may hold any of it. Most do not, and are written as they are. */
const SUSPECT = /@|\$argon2|\+\d{8}|Failing row|Key \(|invalid input|value \\"/;

export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

/** The same for a line of a log, a JSON object. */
export function lineWithoutPersonalData(line: string): string {
  if (!SUSPECT.test(line)) return line;
  const cleaned: unknown = JSON.parse(line, (_key, value: unknown) =>
    typeof value === 'string' ? withoutPersonalData(value) : value,
  );
  return `${JSON.stringify(cleaned)}\n`;
}
