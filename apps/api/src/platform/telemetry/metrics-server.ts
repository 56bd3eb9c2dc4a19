import { createServer, type Server } from 'node:http';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';

import { ENVIRONMENT, type Environment, EnvironmentError } from '../env.js';
import { Metrics } from './metrics.js';

/**
 * Answers `/metrics` on a port of its own, so that no proxy in front of the product passes it on. Without METRICS_PORT there
 * is no such port.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws EnvironmentError when the port is taken */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.environment;
    if (metricsPort === undefined) return;
    // Of the process itself: memory, processor, garbage collection, how late the event loop runs.
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
      // Exclusive: processes of a cluster would share the port otherwise, and each scrape would see another of them.
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
        `METRICS_PORT must be a port of this process alone: ${port} is in use, maybe by another process of Pwen`,
      ])
    : fault;
}
