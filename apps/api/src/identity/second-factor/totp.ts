import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports, whatever else the QR code says. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 };
/**
 * How many codes before and after the current one are accepted, because clocks of phones differ and typing takes time.
 */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as it is typed into an app: base32. */
export function typedSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** A secret as a URL, for the QR code. */
export function otpauthUrlOf(secret: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...FORMAT, issuer, label, secret: secretOf(secret) }).toString();
}

/** @returns the step of thirty seconds that the code is for; null if it is not the code of any that counts now */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...FORMAT, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}
