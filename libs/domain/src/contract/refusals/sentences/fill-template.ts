/** Replaces each {{name}} of a message by its value. */
export function fillTemplate(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
