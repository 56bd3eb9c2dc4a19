import { type SpanContext, trace } from '@opentelemetry/api';
import type { LedgerCommand } from '@pwen/domain';

import { inSpan } from '../../platform/telemetry/spans.js';
import type { EntryWriter } from './entry.js';

/** Of commands that are being written, by which the span of their batch names them. */
const spans = new WeakMap<LedgerCommand, SpanContext>();

/** Makes the time that each entry takes, with its wait for a batch, a part of its caller's trace. */
export function traced(writer: EntryWriter): EntryWriter {
  return {
    write: (entry) =>
      inSpan('ledger write', {}, () => {
        const span = trace.getActiveSpan();
        if (span) spans.set(entry.command, span.spanContext());
        return writer.write(entry);
      }),
  };
}

/** The spans in which these commands wait, as far as they are traced. */
export function spansOf(commands: readonly LedgerCommand[]): SpanContext[] {
  return commands.flatMap((command) => spans.get(command) ?? []);
}
