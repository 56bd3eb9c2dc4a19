import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pTimeout from 'p-timeout';

import { ENVIRONMENT, type Environment } from '../env.js';

/** A collector that is away must not keep a process from stopping. */
const LAST_EXPORT_PATIENCE_MS = 2_000;

/** Under which a process is told what it is called in traces. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');

/** Sends traces to the collector that the environment names. Where it names none, nothing of that is loaded. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SERVICE_NAME) private readonly serviceName: string,
  ) {}

  async onModuleInit(): Promise<void> {
    const { tracesEndpoint } = this.environment;
    if (tracesEndpoint === undefined) return;
    const { startTracing } = await import('./start-tracing.js');
    this.stop = startTracing({ endpoint: tracesEndpoint, serviceName: this.serviceName });
  }

  async onApplicationShutdown(): Promise<void> {
    await pTimeout(this.stop(), { milliseconds: LAST_EXPORT_PATIENCE_MS }).catch(() => undefined);
  }
}
