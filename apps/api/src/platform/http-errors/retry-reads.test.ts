import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';

import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { serviceUnavailable } from '../database/faults/service-unavailable.js';
import { Unlimited } from '../limits/limited.decorator.js';
import { Access } from '../sessions/access/access.decorator.js';

/** What Postgres says to the connections of a server that an operator stops. */
const STOPPED = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
});
let calls = 0;

/** Each call fails at first, and has succeeded by the second time. */
function failOnce(fault: Error): { calls: number } {
  calls += 1;
  if (calls === 1) throw fault;
  return { calls };
}

@Controller('api/interrupted')
@Access({ user: 'anybody' })
class InterruptedController {
  @Get('read')
  read() {
    return failOnce(STOPPED);
  }

  @Get('given-up')
  givenUp() {
    return failOnce(serviceUnavailable(STOPPED));
  }

  @Post('change')
  @Unlimited('for this test')
  change() {
    return failOnce(STOPPED);
  }
}

@Module({ controllers: [InterruptedController] })
class InterruptedModule {}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [InterruptedModule] });
});
afterAll(() => test.close());
beforeEach(() => {
  calls = 0;
});

it('a read whose connection ends under it is run again', async () => {
  const { body } = await test.visitor().get('/api/interrupted/read').expect(200);
  expect(body).toEqual({ calls: 2 });
});

it('a read that has given up after its own tries is not', async () => {
  await test.visitor().get('/api/interrupted/given-up').expect(503);
  expect(calls).toBe(1);
});

it('a change is not, because it may have happened', async () => {
  await test.visitor().post('/api/interrupted/change').expect(503);
  expect(calls).toBe(1);
});
