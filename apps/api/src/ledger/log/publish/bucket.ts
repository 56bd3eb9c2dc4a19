import { AwsClient } from 'aws4fetch';

import type { LedgerBucket } from '../../../platform/env.js';
import type { StoredCheckpoint } from '../checkpoints.js';
import type { CheckpointTarget } from './checkpoint-target.js';

const TIMEOUT_MS = 10_000;

/** A bucket of an S3-compatible service, ideally one in which objects cannot be overwritten. */
export class CheckpointBucket implements CheckpointTarget {
  readonly name = 'the bucket';
  private readonly client: AwsClient;
  private readonly prefix: string;

  constructor({ url, region, accessKey, secretKey }: LedgerBucket) {
    this.prefix = url.replace(/\/$/, '');
    // The worker repeats what failed, so this does not.
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: 0,
    });
  }

  async store({ size, note }: StoredCheckpoint): Promise<void> {
    const response = await this.client.fetch(`${this.prefix}/checkpoints/${size}`, {
      method: 'PUT',
      body: note,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the bucket refused a checkpoint with status ${response.status}`);
  }
}
