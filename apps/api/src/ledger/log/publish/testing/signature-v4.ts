import { createHmac } from 'node:crypto';

import { sha256 } from '../../../hashing.js';

export interface SignedRequest {
  readonly method: string;
  /** As it was sent. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names in lower case. */
  readonly signedHeaders: readonly string[];
  /** `{day}/{region}/s3/aws4_request`. */
  readonly scope: string;
}

/**
 * The signature that AWS computes for a request to S3 without a query, written from its specification and not from the
 * library that signs: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureV4(request: SignedRequest, secretKey: string): string {
  const { method, path, headers, signedHeaders, scope } = request;
  const valueOf = (name: string) => String(headers[name] ?? '');
  const canonical = [
    method,
    encodedPath(path),
    '',
    ...signedHeaders.map((name) => `${name}:${valueOf(name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    valueOf('x-amz-content-sha256'),
  ].join('\n');
  const digest = sha256(Buffer.from(canonical)).toString('hex');
  const text = ['AWS4-HMAC-SHA256', valueOf('x-amz-date'), scope, digest].join('\n');
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
  return hmac(key, text).toString('hex');
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Every byte but the unreserved ones and the slash is encoded. */
function encodedPath(path: string): string {
  return [...Buffer.from(decodeURIComponent(path))]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~/]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
