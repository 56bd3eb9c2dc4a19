import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { ObserveBuses } from './observe-buses.js';
import { Tracing } from './tracing.js';

/** The metrics registry; needed by every program that opens a pool. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}

/** Observability of a running process: metrics on a separate port, and traces. */
@Module({ imports: [CqrsModule], providers: [MetricsServer, ObserveBuses, Tracing] })
export class TelemetryModule {}
