import { Controller, Get, Module, Post, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request } from 'express';
import pg from 'pg';

/** The baseline of the HTTP bench: only Nest, express and pg. A separate process, on PORT. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

class BareController {
  /** One prepared statement. */
  async read({ params }: Request): Promise<unknown> {
    const { rows } = await pool.query({
      name: 'read',
      text: 'SELECT user_id AS id, balance AS points FROM plain_accounts WHERE user_id = $1',
      values: [params['id']],
    });
    return rows[0];
  }

  /** A plain transaction, with extra reads before the writes so that it has `statements` prepared statements. */
  async write({ params: { id, statements } }: Request): Promise<unknown> {
    const client = await pool.connect();
    try {
      await client.query({ name: 'begin', text: 'BEGIN' });
      for (let read = 4; read < Number(statements); read++)
        await client.query({
          name: 'read',
          text: 'SELECT user_id AS id, balance AS points FROM plain_accounts WHERE user_id = $1',
          values: [id],
        });
      const { rows } = await client.query({
        name: 'update',
        text: 'UPDATE plain_accounts SET balance = balance + 10 WHERE user_id = $1 RETURNING balance',
        values: [id],
      });
      await client.query({
        name: 'insert',
        text: 'INSERT INTO plain_transactions (user_id, amount, description, created_at) VALUES ($1, 10, $2, now())',
        values: [id, 'Kafe Tyòt'],
      });
      await client.query({ name: 'commit', text: 'COMMIT' });
      return rows[0];
    } finally {
      client.release();
    }
  }
}

class BareModule {}

// Decorators as functions, because tsx does not support parameter decorators.
const { prototype } = BareController;
const handlers = [
  ['read', Get('read/:id')],
  ['write', Post('write/:id/:statements')],
] as const;
for (const [name, route] of handlers) {
  Req()(prototype, name, 0);
  route(prototype, name, Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor);
}
Controller()(BareController);
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
process.send?.('ready');
process.on('disconnect', () => process.exit());
