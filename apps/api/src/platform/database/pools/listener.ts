import { Logger } from '@nestjs/common';
import pg from 'pg';

import { connectionOptions } from './pools.js';

const RECONNECT_AFTER_MS = 1_000;

/**
 * Listens on one channel of the database (LISTEN), with a single connection for all waiting callers. Notifications sent
 * while that connection is broken are lost, so callers must also poll.
 */
export class Listener {
  private readonly logger = new Logger(Listener.name);
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private state: 'idle' | 'listening' | 'closed' = 'idle';

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly hear: (payload: string) => void,
  ) {}

  /** Starts to listen if it has not yet. Returns immediately. */
  open(): void {
    if (this.state !== 'idle') return;
    this.state = 'listening';
    void this.connect();
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(), connectionString: this.url });
    this.client = client;
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    // The end event, which handles this too, follows.
    client.on('error', () => undefined);
    client.once('end', () => this.reconnect());
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`);
    } catch (fault) {
      this.logger.warn(`cannot listen on ${this.channel} at the moment: ${String(fault)}`);
      await client.end().catch(() => undefined);
      this.reconnect();
    }
  }

  private reconnect(): void {
    if (this.state !== 'listening' || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.connect();
    }, RECONNECT_AFTER_MS);
  }
}
