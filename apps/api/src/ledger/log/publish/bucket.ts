import { createHash } from 'node:crypto';

import { AwsV4Signer } from 'aws4fetch';

import type { LedgerBucket } from '../../../platform/env.js';
import { sha256 } from '../../hashing.js';
import type { StoredCheckpoint } from '../checkpoints.js';
import type { CheckpointTarget } from './checkpoint-target.js';

const TIMEOUT_MS = 10_000;

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
    const { method, url, headers } = await this.signer(size, note).sign();
    // Not the client of aws4fetch: there the time limit is lost between two requests, and nothing ends the wait.
    const response = await fetch(url, {
      method,
      headers,
      body: note,
      // A redirected PUT may end as a GET of some page, which says nothing about the checkpoint.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const answer = await response.text();
    if (response.ok) return;
    const [, code] = /<Code>(\w+)<\/Code>/.exec(answer) ?? [];
    throw new Error(`refused with status ${response.status}${code ? ` (${code})` : ''}`);
  }

  private signer(size: number, note: string): AwsV4Signer {
    const { region, accessKey, secretKey } = this.options;
    return new AwsV4Signer({
      method: 'PUT',
      url: `${this.prefix}/checkpoints/${size}`,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        // S3 demands it where objects are locked by default.
        'Content-MD5': createHash('md5').update(note).digest('base64'),
        // Without it the content is not signed.
        'X-Amz-Content-Sha256': sha256(Buffer.from(note)).toString('hex'),
      },
      body: note,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    });
  }
}
