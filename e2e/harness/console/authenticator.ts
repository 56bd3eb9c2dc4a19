import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows now for a secret. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

const STEP_MS = 30_000;

/**
 * A code that was not used yet: each works once, so the next one may have to be waited for. A phone whose clock is ahead
 * shows it half a minute earlier, and it works too.
 */
export async function nextCodeOf(secret: string, used: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });
  const codeIn = (ms: number) => totp.generate({ timestamp: Date.now() + ms });
  while (codeIn(STEP_MS) === used) await new Promise((resolve) => setTimeout(resolve, 500));
  return codeIn(0) === used ? codeIn(STEP_MS) : codeIn(0);
}
