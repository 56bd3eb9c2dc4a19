import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Histogram } from 'prom-client';

import { Metrics } from './metrics.js';
import { inSpan } from './spans.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

interface Bus {
  execute(message: object, ...rest: unknown[]): Promise<unknown>;
}

/** Measures and traces every command and query, in requests and in the worker. */
@Injectable()
export class ObserveBuses implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const durations = this.metrics.histogram(
      {
        name: 'pwen_use_case_duration_seconds',
        help: 'Commands and queries by outcome: done, refused, or failed',
        labels: ['kind', 'name', 'outcome'],
      },
      SECONDS,
    );
    observe(this.commands as Bus, 'command', durations);
    observe(this.queries as Bus, 'query', durations);
  }
}

function observe(bus: Bus, kind: string, durations: Histogram<'kind' | 'name' | 'outcome'>): void {
  const execute = bus.execute.bind(bus);
  bus.execute = (message, ...rest) => {
    const { name } = message.constructor;
    return inSpan(name, { 'pwen.kind': kind }, async () => {
      const measured = durations.startTimer({ kind, name });
      try {
        const answer = await execute(message, ...rest);
        measured({ outcome: 'done' });
        return answer;
      } catch (fault) {
        measured({ outcome: fault instanceof DomainError ? 'refused' : 'failed' });
        throw fault;
      }
    });
  };
}
