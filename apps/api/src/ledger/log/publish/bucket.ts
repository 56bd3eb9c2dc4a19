import { createHash } from 'node:crypto';

import { AwsV4Signer } from 'aws4fetch';

import type { LedgerBucket } from '../../../platform/env.js';
import { sha256 } from '../../hashing.js';
import type { StoredCheckpoint } from '../checkpoints.js';
import { boundedText } from './bounded-text.js';
import type { CheckpointTarget } from './checkpoint-target.js';

const TIMEOUT_MS = 10_000;

interface BucketAnswer {
  readonly status: number;
  readonly isOk: boolean;
  readonly body: string;
}

/** A bucket of an S3-compatible service, ideally one in which objects cannot be overwritten. */
export class CheckpointBucket implements CheckpointTarget {
  readonly name = 'the bucket';
  private readonly prefix: string;

  constructor(
    private readonly options: LedgerBucket,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    // The signature takes a plus in a path for a space.
    this.prefix = options.url.replace(/\/$/, '').replaceAll('+', '%2B');
  }

  async store({ size, note }: StoredCheckpoint): Promise<void> {
    const { status, isOk, body } = await this.send('PUT', size, note);
    if (isOk) return;
    // Where nothing is ever replaced, a checkpoint whose answer was lost is refused at each repetition.
    if (await this.has(size, note)) return;
    const [, code] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
    throw new Error(`refused with status ${status}${code ? ` (${code})` : ''}`);
  }

  /** False also for a key that may not read, so that its refusal to write is what is reported. */
  private async has(size: number, note: string): Promise<boolean> {
    const { isOk, body } = await this.send('GET', size);
    return isOk && body === note;
  }

  private async send(method: 'GET' | 'PUT', size: number, content?: string): Promise<BucketAnswer> {
    const { url, headers } = await this.signer(method, size, content).sign();
    // Not the client of aws4fetch: there the time limit is lost between two requests, and nothing ends the wait.
    const response = await fetch(url, {
      method,
      headers,
      body: content ?? null,
      // A redirected PUT may end as a GET of some page, which says nothing about the checkpoint.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    return { status: response.status, isOk: response.ok, body: await boundedText(response) };
  }

  private signer(method: 'GET' | 'PUT', size: number, content?: string): AwsV4Signer {
    const { region, accessKey, secretKey } = this.options;
    return new AwsV4Signer({
      method,
      url: `${this.prefix}/checkpoints/${size}`,
      headers: {
        // Without it the content is not signed.
        'X-Amz-Content-Sha256': sha256(Buffer.from(content ?? '')).toString('hex'),
        ...(content === undefined ? {} : headersOf(content)),
      },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    });
  }
}

function headersOf(content: string): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    // S3 demands it where objects are locked by default.
    'Content-MD5': createHash('md5').update(content).digest('base64'),
  };
}
