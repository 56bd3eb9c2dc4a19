import { createServer, type Server } from 'node:http';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';

import { ENVIRONMENT, type Environment, EnvironmentError } from '../env.js';
import { Metrics } from './metrics.js';

/**
 * Serves `/metrics` on a separate port, so that no proxy in front of the product exposes it. Without METRICS_PORT there
 * is none.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws EnvironmentError if the port is in use */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.environment;
    if (metricsPort === undefined) return;
    // Metrics of the process: memory, CPU, garbage collection, event loop delay.
    collectDefaultMetrics({ register: this.metrics.registry });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.metrics.registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text),
        (fault: unknown) => response.writeHead(500).end(String(fault)),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (fault) => reject(explained(fault, metricsPort)));
      // Exclusive: processes of a cluster would otherwise share the port, and each scrape would reach a different one.
      server.listen({ port: metricsPort, host: metricsHost, exclusive: true }, resolve);
    });
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

function explained(fault: Error, port: number): Error {
  return 'code' in fault && fault.code === 'EADDRINUSE'
    ? new EnvironmentError([
        `METRICS_PORT must be a separate port for this process: ${port} is in use, maybe by another process of Pwen`,
      ])
    : fault;
}
