const DOMAIN = /[^\s"'`\\<>()[\]{},;:=|/@]{1,255}/.source;
/** With a dot, so that `node_modules/@scope/` in a stack is not taken for an address. */
const FULL_DOMAIN = /[^\s"'`\\<>()[\]{},;:=|/@.]{1,63}\.[^\s"'`\\<>()[\]{},;:=|/@]{1,255}/.source;
/** The local part of an address with which a person can register. */
const LOCAL_PART = /[\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,64}/.source;
/**
 * In quotes nearly anything is allowed: 62 characters, each of which JSON may have escaped. This includes what looks
 * like the end of an address, so the last end counts.
 */
const QUOTED_ADDRESS = `"(?:[^]{0,130}?"@${FULL_DOMAIN})+`;

/**
 * What a log never contains, whoever wrote the text: e-mail addresses, phone numbers, password hashes, and the values
 * in Postgres' descriptions of refused rows. The patterns are bounded, so that matching is fast for any text.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/Failing row contains .*/g, 'Failing row contains [row]'],
  [/Key \(.{0,500}?\)=\(.*?\)(?= |\.|$)/gm, 'Key [row]'],
  [/\$argon2[\w$,=+/.-]*/g, '[hash]'],
  [new RegExp(`${QUOTED_ADDRESS}|${LOCAL_PART}@${FULL_DOMAIN}`, 'g'), '[e-mail]'],
  [new RegExp(`[^\\s"'\`\\\\<>()[\\]{},;:=|/@]{1,64}@${DOMAIN}`, 'g'), '[e-mail]'],
  // Phone numbers of accounts start with a digit from 1 to 9; +10:00 to +14:59 are time zones.
  [/\+(?!1[0-4]:[0-5]\d)[1-9]\d{1,14}(?!\d)/g, '[phone]'],
  // Postgres quotes a value that it could not parse.
  [/(invalid input syntax for [^:]{1,60}: |value )"[^"]*"/g, '$1"[value]"'],
];

/** Whether a line may contain any of these. Most lines do not and are written unchanged. */
const SUSPECT = /@|\$argon2|\+[1-9]\d|Failing row|Key \(|invalid input|value \\"/;

export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

/** A log line, which is a JSON object, without the personal data in its texts. */
export function lineWithoutPersonalData(line: string): string {
  if (!SUSPECT.test(line)) return line;
  const cleaned: unknown = JSON.parse(line, (_key, value: unknown) =>
    typeof value === 'string' ? withoutPersonalData(value) : value,
  );
  return `${JSON.stringify(cleaned)}\n`;
}
