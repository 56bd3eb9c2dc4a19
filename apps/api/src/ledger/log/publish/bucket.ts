import { createHash } from 'node:crypto';

import { Logger } from '@nestjs/common';
import { checkpointIn } from '@pwen/domain/proof';
import { AwsV4Signer } from 'aws4fetch';

import type { LedgerBucket } from '../../../platform/env.js';
import { sha256 } from '../../hashing.js';
import type { StoredCheckpoint } from '../checkpoints.js';
import { boundedText } from './bounded-text.js';
import type { CheckpointTarget } from './checkpoint-target.js';

const TIMEOUT_MS = 10_000;

/** The name of the object that has the latest checkpoint, beside those of each size. */
const LATEST = 'latest';

interface BucketAnswer {
  readonly status: number;
  readonly isOk: boolean;
  readonly body: string;
  readonly etag: string | null;
}

/** The latest checkpoint that a bucket has. */
export interface BucketHead {
  /** Undefined if there is none, or if the key may not read. */
  readonly note: string | undefined;
  readonly etag: string | null;
  /** False if nobody knows whether there is one, because the key may not read. */
  readonly isKnown: boolean;
}

/** A bucket of an S3-compatible service, ideally one in which objects cannot be overwritten. */
export class CheckpointBucket implements CheckpointTarget {
  readonly name = 'the bucket';
  private readonly logger = new Logger(CheckpointBucket.name);
  private readonly prefix: string;
  private hasWarned = false;

  constructor(
    private readonly options: LedgerBucket,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    // The signature takes a plus in a path for a space.
    this.prefix = options.url.replace(/\/$/, '').replaceAll('+', '%2B');
  }

  /**
   * What was published last, by whatever worker.
   *
   * @throws Error if the bucket does not answer
   */
  async head(): Promise<BucketHead> {
    const { status, isOk, body, etag } = await this.send('GET', LATEST);
    if (isOk) return { note: body, etag, isKnown: true };
    if (status !== 404 && status !== 403) throw refusedWith({ status, body });
    return { note: undefined, etag: null, isKnown: status === 404 };
  }

  async store(
    checkpoint: StoredCheckpoint,
    requireContinued: (published: string) => Promise<void>,
  ): Promise<void> {
    const { size, note } = checkpoint;
    await this.moveHead(checkpoint, requireContinued);
    const { status, isOk, body } = await this.send('PUT', size, note);
    if (isOk) return;
    // Where nothing is ever replaced, a checkpoint whose answer was lost is refused at each repetition.
    if (await this.has(size, note)) return;
    throw refusedWith({ status, body });
  }

  /**
   * The head is compared and swapped: of two workers that have published different logs since a failover, the second one is refused
   * here, even if it was stopped since it has signed.
   */
  private async moveHead(
    { size, note }: StoredCheckpoint,
    requireContinued: (published: string) => Promise<void>,
  ): Promise<void> {
    const head = await this.head();
    if (head.note !== undefined) {
      await requireContinued(head.note);
      if ((checkpointIn(head.note)?.size ?? 0) >= size) return;
    }
    const condition: Record<string, string> =
      head.etag === null ? { 'If-None-Match': '*' } : { 'If-Match': head.etag };
    let answer = await this.send('PUT', LATEST, note, condition);
    // Not every service can compare; what was read a moment ago was the log of this database.
    if (answer.status === 501) answer = await this.send('PUT', LATEST, note);
    // Where nothing is ever replaced, or an unreadable one is there, the head stays.
    if (answer.status === 403) this.warnOfKeptHead();
    const isKept = answer.status === 403 || (answer.status === 412 && !head.isKnown);
    if (!answer.isOk && !isKept) throw refusedWith(answer);
  }

  private warnOfKeptHead(): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.logger.warn(
      'checkpoints/latest in the bucket cannot be replaced: workers without a common folder could sign two logs after a loss',
    );
  }

  /** False also for a key that may not read, so that its refusal to write is what is reported. */
  private async has(size: number, note: string): Promise<boolean> {
    const { isOk, body } = await this.send('GET', size);
    return isOk && body === note;
  }

  private async send(
    method: 'GET' | 'PUT',
    name: number | typeof LATEST,
    content?: string,
    condition: Record<string, string> = {},
  ): Promise<BucketAnswer> {
    const { url, headers } = await this.signer(method, name, content, condition).sign();
    // Not the client of aws4fetch: there the time limit is lost between two requests, and nothing ends the wait.
    const response = await fetch(url, {
      method,
      headers,
      body: content ?? null,
      // A redirected PUT may end as a GET of some page, which says nothing about the checkpoint.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const etag = response.headers.get('etag');
    return { status: response.status, isOk: response.ok, body: await boundedText(response), etag };
  }

  private signer(
    method: 'GET' | 'PUT',
    name: number | typeof LATEST,
    content: string | undefined,
    condition: Record<string, string>,
  ): AwsV4Signer {
    const { region, accessKey, secretKey } = this.options;
    return new AwsV4Signer({
      method,
      url: `${this.prefix}/checkpoints/${name}`,
      headers: {
        // Without it the content is not signed.
        'X-Amz-Content-Sha256': sha256(Buffer.from(content ?? '')).toString('hex'),
        ...(content === undefined ? {} : headersOf(content)),
        ...condition,
      },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    });
  }
}

function refusedWith({ status, body }: Pick<BucketAnswer, 'status' | 'body'>): Error {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
  return new Error(`refused with status ${status}${code ? ` (${code})` : ''}`);
}

function headersOf(content: string): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    // S3 demands it where objects are locked by default.
    'Content-MD5': createHash('md5').update(content).digest('base64'),
  };
}
