import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { ObserveBuses } from './observe-buses.js';
import { Tracing } from './tracing.js';

/** Where features put their metrics; needed by whatever opens a pool, in every program. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}

/** What a process that runs shows of itself: metrics on a port of their own, and traces. */
@Module({ imports: [CqrsModule], providers: [MetricsServer, ObserveBuses, Tracing] })
export class TelemetryModule {}
