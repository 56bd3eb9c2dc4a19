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
 * call but the one for an object's bytes, and accepts no content without its hash.
 */
export class BucketServer extends TestService {
  readonly key = { accessKey: 'AKIDKEEPER', secretKey: 'secret/of+the=keeper', region: 'ht-test-1' };
  /** By name, in the order in which they were first put. */
  readonly objects = new Map<string, Buffer>();
  /** As where objects are locked and have no versions. */
  replacesNothing = false;
  /** Whether reading is refused, as with a key that may only put. */
  letsNobodyRead = false;
  /** Whether it knows conditions; others ignore them. */
  compares = true;
  /** How often a checkpoint of a size was put. */
  puts = 0;

  async open(): Promise<LedgerBucket> {
    return { url: `${await this.start()}/kept`, ...this.key };
  }

  protected override answer(request: IncomingMessage, body: Buffer): Answer | Promise<Answer> {
    const unsigned = this.unsigned(request, body);
    if (unsigned) return unsigned;
    const { method, url: path = '' } = request;
    const [, bucket, name] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
    if (bucket !== 'kept' || name === undefined) return refusal(404, 'NoSuchBucket');
    if (method === 'PUT') {
      const unmet = this.compares && this.unmet(name, request);
      return unmet || this.put(name, body, request.headers['content-md5']);
    }
    if (method !== 'GET') return refusal(405, 'MethodNotAllowed');
    return this.letsNobodyRead ? refusal(403, 'AccessDenied') : this.read(name);
  }

  private put(name: string, body: Buffer, digest: unknown): Answer {
    if (digest !== createHash('md5').update(body).digest('base64')) return refusal(400, 'InvalidRequest');
    if (this.replacesNothing && this.objects.has(name)) return refusal(403, 'AccessDenied');
    this.objects.set(name, body);
    if (!name.endsWith('/latest')) this.puts++;
    return { status: 200 };
  }

  private read(name: string): Answer {
    const kept = this.objects.get(name);
    if (!kept) return refusal(404, 'NoSuchKey');
    return { status: 200, body: kept.toString(), headers: { ETag: etagOf(kept) } };
  }

  private unmet(name: string, { headers }: IncomingMessage): Answer | undefined {
    const kept = this.objects.get(name);
    const isMet =
      (headers['if-none-match'] === undefined || !kept) &&
      (headers['if-match'] === undefined || (kept && headers['if-match'] === etagOf(kept)));
    return isMet ? undefined : refusal(412, 'PreconditionFailed');
  }

  /** The refusal of a request that the key has not signed as it is. */
  private unsigned(request: IncomingMessage, body: Buffer): Answer | undefined {
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
    return undefined;
  }
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** `20261126T130000Z`. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}
