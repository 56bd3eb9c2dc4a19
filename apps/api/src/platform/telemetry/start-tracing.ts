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
  /** The base URL of an OpenTelemetry collector, without the path for traces. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/**
 * Sets up OpenTelemetry in this process. The library itself reads its other variables (OTEL_TRACES_SAMPLER,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_RESOURCE_ATTRIBUTES and so on).
 *
 * @returns a function that exports the remaining spans and stops
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

/** Spans that do not reach the collector are lost, which only this log shows. */
function logFaults(): void {
  const logger = new Logger('Tracing');
  const ignore = () => undefined;
  const warn = (message: string) => logger.warn(message);
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
