import type { IncomingMessage } from 'node:http';

import { BucketServer } from '@pwen/api/ledger/log/publish/testing/bucket-server';
import type { Answer } from '@pwen/api/ledger/log/publish/testing/http-server';
import { checkpointIn, readNote } from '@pwen/domain/proof';

import type { PublishedCheckpoint } from './check/published-log.js';

const HEAD = 'checkpoints/latest';

/** A bucket that remembers each head it had, and can keep the next change of the head waiting, as a slow line does. */
export class RememberingBucket extends BucketServer {
  /** How many leaves each head covered, one after another. */
  readonly heads: number[] = [];
  private arrive: (() => void) | undefined;
  private held: Promise<void> | undefined;
  private letGo: () => void = () => undefined;

  /** The variables of a worker that publishes here. */
  async variables(): Promise<Record<string, string>> {
    const { url, region, accessKey, secretKey } = await this.open();
    return {
      LEDGER_BUCKET_URL: url,
      LEDGER_BUCKET_REGION: region,
      LEDGER_BUCKET_ACCESS_KEY: accessKey,
      LEDGER_BUCKET_SECRET_KEY: secretKey,
    };
  }

  /**
   * Keeps the next request that would change the head until `release`; others are answered meanwhile.
   *
   * @returns what resolves when it is here
   */
  holdNextChange(): Promise<void> {
    this.held = new Promise((resolve) => (this.letGo = resolve));
    return new Promise((resolve) => (this.arrive = resolve));
  }

  release(): void {
    this.letGo();
  }

  /** All checkpoints that it has, and the head. */
  get published(): PublishedCheckpoint[] {
    return [...this.objects.values()].map((content) => {
      const note = String(content);
      return { size: checkpointIn(note)?.size ?? Number.NaN, text: String(readNote(note)?.text) };
    });
  }

  protected override async answer(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const changesHead = request.method === 'PUT' && request.url?.endsWith(HEAD);
    if (!changesHead) return super.answer(request, body);
    const { arrive } = this;
    this.arrive = undefined;
    arrive?.();
    if (arrive) await this.held;
    const answer = await super.answer(request, body);
    if (answer.status === 200) this.heads.push(checkpointIn(String(body))?.size ?? Number.NaN);
    return answer;
  }
}
