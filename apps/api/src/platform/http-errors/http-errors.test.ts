import { Writable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DomainError, ERROR_CODES, ERROR_SENTENCES } from '@pwen/domain';
import { pino } from 'pino';

import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { serviceUnavailable } from '../database/faults/service-unavailable.js';
import { Access } from '../sessions/access/access.decorator.js';
import { ERROR_STATUSES } from './error-statuses.js';

const INTERNALS = 'connection to 10.0.0.7 refused for pwen:hunter2';

@Controller('api/failing')
@Access({ user: 'anybody' })
class FailingController {
  @Get('fault')
  fault(): void {
    throw new Error(INTERNALS);
  }

  @Get('not-an-error')
  notAnError(): void {
    // eslint would refuse a literal, but a library may still throw one.
    const thrown: unknown = INTERNALS;
    throw thrown;
  }

  @Get('locked')
  locked(): void {
    throw serviceUnavailable(new Error('the account is locked'));
  }

  @Get('away')
  away(): void {
    throw serviceUnavailable(new Error(INTERNALS));
  }

  @Get('wait')
  wait(): void {
    throw new DomainError('VIEW_LIMIT_REACHED', { retryAfterSeconds: 41.2 });
  }
}

@Module({ controllers: [FailingController] })
class FailingModule {}

describe('the error response', () => {
  let test: TestApp;
  let log = '';
  beforeAll(async () => {
    const logger = pino(
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          log += chunk.toString();
          done();
        },
      }),
    );
    test = await createTestApp({ modules: [FailingModule], logger });
  });
  afterAll(() => test.close());

  it.each(['fault', 'not-an-error'])('has an id but no internals (%s); the log has both', async (path) => {
    log = '';
    const { body, headers } = await test.visitor().get(`/api/failing/${path}`).expect(500);
    expect(body).toEqual({
      code: 'INTERNAL_ERROR',
      message: ERROR_SENTENCES.INTERNAL_ERROR,
      requestId: headers['x-request-id'],
    });
    expect(log).toContain(INTERNALS);
    expect(log).toContain(body.requestId);
  });

  it('of requests that all fail because the database is away is explained once a second, and each has its line', async () => {
    log = '';
    const beganAtMs = performance.now();
    const ask = (path: string) => test.visitor().get(`/api/failing/${path}`);
    await Promise.all(Array.from({ length: 40 }, () => ask('away')));
    const seconds = (performance.now() - beganAtMs) / 1_000;
    for (const path of ['locked', 'fault', 'fault']) await ask(path);
    const lines = log
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { msg: string; err?: unknown; res?: { statusCode: number } });
    const explained = lines
      .filter(({ msg }) => msg === 'request failed')
      .map(({ err }) => JSON.stringify(err));
    const ofAway = explained.filter(
      (fault) => fault.includes('SERVICE_UNAVAILABLE') && fault.includes(INTERNALS),
    );
    expect(ofAway.length).toBeLessThanOrEqual(seconds + 1);
    // Another reason is another fault, and an error of ours is always explained.
    expect(explained).toHaveLength(ofAway.length + 3);
    const statuses = lines.flatMap(({ res }) => res?.statusCode ?? []);
    expect(statuses).toEqual([...Array.from({ length: 41 }, () => 503), 500, 500]);
  });

  it('has the time to wait, also in a header', async () => {
    const { body, headers } = await test.visitor().get('/api/failing/wait').expect(429);
    expect(headers['retry-after']).toBe('42');
    expect(body.details).toEqual({ retryAfterSeconds: 41.2 });
  });

  it('is NOT_FOUND for an unknown endpoint', async () => {
    const { body } = await test.visitor().get('/api/nothing').expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });

  it('is VALIDATION_FAILED for a body that is not JSON', async () => {
    const { body } = await test
      .visitor()
      .post('/api/login')
      .set('Content-Type', 'application/json')
      .send('{"username":')
      .expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('is PAYLOAD_TOO_LARGE for an oversized body', async () => {
    const { body } = await test
      .visitor()
      .post('/api/login')
      .send({ username: 'x'.repeat(200_000) })
      .expect(413);
    expect(body.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('has a request id of the server, never one of the client', async () => {
    const { headers } = await test.visitor().get('/api/settings').set('X-Request-Id', 'mine\u00e9');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs no secret of the request', async () => {
    log = '';
    const { agent } = await test.signUp({ password: 'a very secret password' });
    await agent.get('/reset-password?token=a-very-secret-token');
    await agent.get('/api/user').set('Authorization', 'Bearer a-very-secret-bearer').expect(200);
    expect(log).toContain('/api/register');
    expect(log).not.toMatch(/very.secret|pwen\.sid|person-/);
  });
});

describe('the responses to refusals', () => {
  it('have a status and a message for every code', () => {
    for (const code of ERROR_CODES) {
      expect(ERROR_STATUSES[code]).toBeGreaterThanOrEqual(400);
      expect(ERROR_SENTENCES[code]).not.toBe('');
    }
  });

  it('contain "already completed", which the page searches for', () => {
    expect(ERROR_SENTENCES.ALREADY_COMPLETED).toContain('already completed');
  });
});
