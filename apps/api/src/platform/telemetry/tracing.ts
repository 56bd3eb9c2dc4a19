import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import pTimeout from 'p-timeout';

import { ENVIRONMENT, type Environment } from '../env.js';

/** An unreachable collector must not keep a process from stopping. */
const LAST_EXPORT_TIMEOUT_MS = 2_000;

/** Exports traces to the configured collector. Without one, the libraries are not even loaded. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const { tracesEndpoint } = this.environment;
    if (tracesEndpoint === undefined) return;
    const { startTracing } = await import('./start-tracing.js');
    // Only the API serves HTTP.
    const serviceName = this.host.httpAdapter ? 'pwen-api' : 'pwen-worker';
    this.stop = startTracing({ endpoint: tracesEndpoint, serviceName });
  }

  async onApplicationShutdown(): Promise<void> {
    await pTimeout(this.stop(), { milliseconds: LAST_EXPORT_TIMEOUT_MS }).catch(() => undefined);
  }
}
