import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '@pwen/domain';

export const tracer = trace.getTracer('pwen');

let isOn = false;

/** Whether spans are exported. If not, the hot paths spend nothing on them. */
export const isTracing = (): boolean => isOn;

export function setTracing(on: boolean): void {
  isOn = on;
}

/** Runs `work` in a span, which is part of the current trace or starts a new one. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (fault) {
      storeFault(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  });
}

/** Only the kind of the error, because its message may contain user input. A refusal is not an error. */
function storeFault(span: Span, fault: unknown): void {
  if (fault instanceof DomainError) {
    span.setAttribute('pwen.refusal', fault.code);
    return;
  }
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOf(fault));
}

function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
}
