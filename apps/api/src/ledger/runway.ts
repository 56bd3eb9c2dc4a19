import type { Pool, PoolClient } from 'pg';

import { flight, isOvertaken, type Statement } from './statements.js';

/** The connection that everything in the air shares, so that it arrives in order; given back when nothing is. */
export class Runway {
  private client: Promise<PoolClient> | null = null;
  private flying = 0;
  private isSound = true;

  constructor(private readonly pool: Pool) {}

  /**
   * Sends a statement outside a transaction: it is one by itself, and committed when it is answered. Resolves as soon as
   * it has been sent; `landed` tells the rest, and a connection that could not be had.
   */
  async send(statement: Statement): Promise<{ readonly landed: Promise<void> }> {
    this.flying++;
    try {
      this.client ??= this.pool.connect();
      const client = await this.client;
      return { landed: this.land(client, flight(client, [statement])) };
    } catch (fault) {
      this.flying--;
      this.client = null;
      return { landed: Promise.reject(fault as Error) };
    }
  }

  private async land(client: PoolClient, answered: Promise<unknown>): Promise<void> {
    try {
      await answered;
    } catch (fault) {
      // What refused a statement that came too late goes on as before; of anything else, who knows.
      this.isSound &&= isOvertaken(fault);
      throw fault;
    } finally {
      if (--this.flying === 0) {
        client.release(!this.isSound);
        this.client = null;
        this.isSound = true;
      }
    }
  }
}
