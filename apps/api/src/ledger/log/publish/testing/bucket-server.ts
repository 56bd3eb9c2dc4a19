import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { LedgerBucket } from '../../../../platform/env.js';
import { sha256 } from '../../../hashing.js';
import { type Answer, TestService } from './http-server.js';
import { signatureV4 } from './signature-v4.js';

const LATE_MS = 15 * 60_000;

/**
 * What S3 does when an object is put into its only bucket, `kept`, by one key: it checks who has signed what, for which
 * region and when, demands a digest as where objects are locked, and keeps the bytes. It is no S3 server: it knows no other
 * call, and accepts no content without its hash.
 */
export class BucketServer extends TestService {
  readonly key = { accessKey: 'AKIDKEEPER', secretKey: 'secret/of+the=keeper', region: 'ht-test-1' };
  /** By name, in the order in which they were first put. */
  readonly objects = new Map<string, Buffer>();
  /** How often anything was put. */
  puts = 0;

  async open(): Promise<LedgerBucket> {
    return { url: `${await this.start()}/kept`, ...this.key };
  }

  protected override answer(request: IncomingMessage, body: Buffer): Answer {
    const { method = '', url: path = '', headers } = request;
    const [, accessKey, scope = '', signed = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const signedHeaders = signed.split(';');
    const at = String(headers['x-amz-date']);
    if (accessKey !== this.key.accessKey) return refusal(403, 'InvalidAccessKeyId');
    if (scope !== `${at.slice(0, 8)}/${this.key.region}/s3/aws4_request`)
      return refusal(400, 'AuthorizationHeaderMalformed');
    // Otherwise a request could be repeated for another host, at another time or with other content.
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.includes(name)))
      return refusal(403, 'AccessDenied');
    if (signatureV4({ method, path, headers, signedHeaders, scope }, this.key.secretKey) !== signature)
      return refusal(403, 'SignatureDoesNotMatch');
    if (!(Math.abs(Date.now() - timeOf(at)) < LATE_MS)) return refusal(403, 'RequestTimeTooSkewed');
    if (headers['x-amz-content-sha256'] !== sha256(body).toString('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch');
    if (headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return refusal(400, 'InvalidRequest');
    const [, bucket, name] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
    if (bucket !== 'kept' || name === undefined) return refusal(404, 'NoSuchBucket');
    if (method !== 'PUT') return refusal(405, 'MethodNotAllowed');
    this.objects.set(name, body);
    this.puts++;
    return { status: 200 };
  }
}

/** `20261126T130000Z`. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}
