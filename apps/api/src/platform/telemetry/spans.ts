import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '@pwen/domain';

export const tracer = trace.getTracer('pwen');

let isOn = false;

/** Whether spans go anywhere. Where they do not, the hot paths spend nothing on them. */
export const isTracing = (): boolean => isOn;

export function setTracing(on: boolean): void {
  isOn = on;
}

/** Does some work as a part of the trace that it is called in, or as a trace of its own. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (fault) {
      noteFault(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  });
}

/** By its kind alone: the words of a fault may hold what somebody wrote. A refusal is an answer, and no error. */
function noteFault(span: Span, fault: unknown): void {
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
