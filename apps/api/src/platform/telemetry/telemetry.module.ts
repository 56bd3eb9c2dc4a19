import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ObserveBuses } from './observe-buses.js';
import { SERVICE_NAME, Tracing } from './tracing.js';

/** Where features put their metrics; needed by whatever opens a pool, in every program. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}

/** What a process that runs shows of itself: metrics on a port of their own, and traces. */
@Module({})
export class TelemetryModule {
  /** @param serviceName of the process in traces */
  static of(serviceName: string): DynamicModule {
    return {
      module: TelemetryModule,
      imports: [CqrsModule],
      providers: [MetricsServer, ObserveBuses, Tracing, { provide: SERVICE_NAME, useValue: serviceName }],
    };
  }
}
