import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows now for a secret. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A code that was not used yet: each works once, so the next one may have to be waited for. */
export async function nextCodeOf(secret: string, used: string): Promise<string> {
  while (codeOf(secret) === used) await new Promise((resolve) => setTimeout(resolve, 500));
  return codeOf(secret);
}
