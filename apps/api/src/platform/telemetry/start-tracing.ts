import { randomUUID } from 'node:crypto';

import { Logger } from '@nestjs/common';
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

import { setTracing } from './spans.js';

export interface TracingOptions {
  /** Of an OpenTelemetry collector, without a path for traces. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/**
 * Sets OpenTelemetry up for this process. Its other variables (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS,
 * OTEL_RESOURCE_ATTRIBUTES and so on) are read by the library itself.
 *
 * @returns sends what is left, and stops
 */
export function startTracing({ endpoint, serviceName }: TracingOptions): () => Promise<void> {
  logFaults();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

/** What does not arrive at the collector is lost, and nobody else would say so. */
function logFaults(): void {
  const logger = new Logger('Tracing');
  const ignore = () => undefined;
  const warn = (message: string) => logger.warn(message);
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
