/** A new key for one intended change, under which it may be sent more than once. */
export function newIdempotencyKey(): string {
  // randomUUID exists only on pages served by https.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
