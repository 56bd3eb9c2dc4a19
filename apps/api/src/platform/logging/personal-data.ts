const DOMAIN = /[^\s"'`\\<>()[\]{},;:=|/@]{1,255}/.source;
/** One with a dot in it. A stack's `node_modules/@scope/` must not look like an address. */
const FULL_DOMAIN = /[^\s"'`\\<>()[\]{},;:=|/@.]{1,63}\.[^\s"'`\\<>()[\]{},;:=|/@]{1,255}/.source;
/** What may stand before the @ of an address that somebody registers with. */
const LOCAL_PART = /[\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,64}/.source;
/**
 * Nearly anything may stand there in quotes: 62 characters, each of which JSON may have escaped. Also what looks like the end
 * of an address, so that the last one counts.
 */
const QUOTED_ADDRESS = `"(?:[^]{0,130}?"@${FULL_DOMAIN})+`;

/**
 * What a log never holds, whoever wrote the text: e-mail addresses, phone numbers, password hashes, and the values with
 * which Postgres describes a row that it refused. The pieces have bounds, so that no text takes long to search.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/Failing row contains .*/g, 'Failing row contains [row]'],
  [/Key \(.{0,500}?\)=\(.*?\)(?= |\.|$)/gm, 'Key [row]'],
  [/\$argon2[\w$,=+/.-]*/g, '[hash]'],
  [new RegExp(`${QUOTED_ADDRESS}|${LOCAL_PART}@${FULL_DOMAIN}`, 'g'), '[e-mail]'],
  [new RegExp(`[^\\s"'\`\\\\<>()[\\]{},;:=|/@]{1,64}@${DOMAIN}`, 'g'), '[e-mail]'],
  // Every number that somebody registers with has a first digit of 1 to 9; +10:00 to +14:59 end a time.
  [/\+(?!1[0-4]:[0-5]\d)[1-9]\d{1,14}(?!\d)/g, '[phone]'],
  // Postgres quotes what it could not read as a value of the column's type.
  [/(invalid input syntax for [^:]{1,60}: |value )"[^"]*"/g, '$1"[value]"'],
];

/** Whether a line may hold any of it. Most do not, and are written as they are. */
const SUSPECT = /@|\$argon2|\+[1-9]\d|Failing row|Key \(|invalid input|value \\"/;

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
