import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';

import { eventually } from '../../testing/queues/queue-backends.js';
import { periodic, PeriodicCommand, providePeriodicCommand } from './periodic-command.js';

const PERIOD_MS = 50;

class CountCommand extends Command<number> {}

let work: () => Promise<number>;

@CommandHandler(CountCommand)
class CountHandler implements ICommandHandler<CountCommand> {
  execute(): Promise<number> {
    return work();
  }
}

@Module({
  imports: [CqrsModule],
  providers: [
    CountHandler,
    providePeriodicCommand({
      name: 'tests',
      command: () => new CountCommand(),
      periodMs: PERIOD_MS,
      describe: (done) => `counted ${done}`,
    }),
  ],
})
class PeriodicModule {}

let process: TestingModule | undefined;

async function start(executed: () => Promise<number>): Promise<TestingModule> {
  work = executed;
  process = await Test.createTestingModule({ imports: [PeriodicModule] }).compile();
  process.useLogger(false);
  return process.init();
}

beforeEach(() => {
  process = undefined;
});
afterEach(() => process?.close());

const pause = (periods: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, periods * PERIOD_MS));

describe('a periodic command', () => {
  it('runs when the process starts and then periodically, also after a failure', async () => {
    let times = 0;
    await start(() =>
      times++ === 0 ? Promise.reject(new Error('the database went away')) : Promise.resolve(1),
    );
    await eventually(() => Promise.resolve(times >= 3));
  });

  it('never runs twice at the same time', async () => {
    let underWay = 0;
    let most = 0;
    let times = 0;
    await start(async () => {
      most = Math.max(most, ++underWay);
      await pause(3);
      underWay--;
      return ++times;
    });
    await eventually(() => Promise.resolve(times >= 3));
    expect(most).toBe(1);
  });

  it('can be given another period', async () => {
    let times = 0;
    const started = await start(() => Promise.resolve(++times));
    started.get<PeriodicCommand>(periodic('tests')).every(60 * 60_000);
    const before = times;
    await pause(3);
    expect(times).toBe(before);
  });

  it('is finished before the process stops, and does not run again', async () => {
    let begun = 0;
    let ended = 0;
    const started = await start(async () => {
      begun++;
      await pause(3);
      return ++ended;
    });
    await started.close();
    process = undefined;
    expect(begun).toBeGreaterThan(0);
    expect(ended).toBe(begun);
    await pause(2);
    expect(begun).toBe(ended);
  });
});
