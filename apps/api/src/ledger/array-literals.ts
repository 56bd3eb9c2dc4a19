// Postgres array literals, written directly: pg's own conversion escapes every element as if it were text, which costs
// more than everything else that is done for an award in this process.

export function integers(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

export function booleans(values: readonly boolean[]): string {
  return `{${values.join(',')}}`;
}

export function times(values: readonly (Date | null)[]): string {
  return `{${values.map((value) => value?.toISOString() ?? 'NULL').join(',')}}`;
}

export function bytes(values: readonly Uint8Array[]): string {
  return `{${values.map((value) => `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}"`).join(',')}}`;
}

/** Any text: quoted always, with what would end the quotation escaped. */
export function texts(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${escapeQuoted(value)}"`)).join(',')}}`;
}

const SPECIAL = /["\\]/g;

function escapeQuoted(value: string): string {
  return value.includes('"') || value.includes('\\') ? value.replace(SPECIAL, '\\$&') : value;
}
