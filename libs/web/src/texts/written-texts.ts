/** A text of an app, which may show values. */
type Text = string | ((values: Record<string, string | number>) => string);

/** Every text of an app as it is shown, under its dotted key, with the name of each value in place of it. */
export function writtenTexts(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, Text | object]) =>
      typeof value === 'object'
        ? [...writtenTexts(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, written(value)] as const],
    ),
  );
}

function written(text: Text): string {
  if (typeof text === 'string') return text;
  const nameOf = (_: object, name: string) => (name === 'count' ? 2 : `{{${name}}}`);
  return text(new Proxy({}, { get: nameOf }));
}

/** The values that a text shows; a count is 2. */
export const valuesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}|\b2\b/g)].map(([name]) => name).sort();

/** Whether a line of the French text may begin with a sign that belongs to the word before it. */
export const hasLooseSign = (text: string): boolean => / [:;!?»%]|« /.test(text);
