import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';

import { capturedLog } from '../../testing/captured-log.js';
import { FaultLimiter } from './fault-limiter.js';
import { NestLogger } from './logger.js';

it('equal faults are logged once a second at most, and none is left uncounted before the last line', () => {
  const anyMoments = fc.array(fc.record({ fault: fc.constantFrom('a', 'b'), afterMs: fc.nat(1_500) }));
  fc.assert(
    fc.property(anyMoments, (moments) => {
      let nowMs = 0;
      const limiter = new FaultLimiter(() => nowMs);
      const lines = moments.map(({ fault, afterMs }) => {
        nowMs += afterMs;
        return { fault, atMs: nowMs, omitted: limiter.admit(fault) };
      });
      for (const fault of ['a', 'b']) {
        const own = lines.filter((line) => line.fault === fault);
        const logged = own.filter(({ omitted }) => omitted !== undefined);
        const gaps = logged.slice(1).map(({ atMs }, index) => atMs - (logged[index]?.atMs ?? 0));
        expect(Math.min(1_000, ...gaps)).toBe(1_000);
        expect(logged[0]).toBe(own[0]);
        const counted = logged.reduce((sum, { omitted = 0 }) => sum + 1 + omitted, 0);
        expect(counted).toBe(own.indexOf(logged.at(-1) ?? lines[0]!) + 1);
      }
    }),
  );
});

it("a fault that many classes log is one line, with the first one's context; another fault has its own", () => {
  const log = capturedLog();
  const logger = new NestLogger(log.logger);
  for (const queue of ['mail', 'votes', 'vouchers'])
    logger.error(new Error("READONLY You can't write against a read only replica."), undefined, queue);
  logger.warn('failed, retrying in 1 s: no database', 'ReaderRun');
  logger.warn('failed, retrying in 1 s: no database', 'ReaderRun');
  logger.warn('failed, retrying in 2 s: no database', 'ReaderRun');
  expect(log.lines().map(({ context, msg }) => [context, msg])).toEqual([
    ['mail', "READONLY You can't write against a read only replica."],
    ['ReaderRun', 'failed, retrying in 1 s: no database'],
    ['ReaderRun', 'failed, retrying in 2 s: no database'],
  ]);
});

it("is what Nest's Logger uses", () => {
  const log = capturedLog();
  Logger.overrideLogger(new NestLogger(log.logger));
  try {
    for (const name of ['one', 'other']) new Logger(name).warn('the same');
    expect(log.lines()).toHaveLength(1);
  } finally {
    Logger.overrideLogger(false);
  }
});
