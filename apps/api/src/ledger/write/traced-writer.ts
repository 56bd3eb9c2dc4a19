import { type SpanContext, trace } from '@opentelemetry/api';
import type { LedgerCommand } from '@pwen/domain';

import { inSpan } from '../../platform/telemetry/spans.js';
import type { EntryWriter } from './entry.js';

/** Spans by the command that is being written; the span of a batch links to them. */
const spans = new WeakMap<LedgerCommand, SpanContext>();

/** Adds the time of each entry, including its wait for a batch, to the trace of its caller. */
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

/** The spans of these commands, if they are traced. */
export function spansOf(commands: readonly LedgerCommand[]): SpanContext[] {
  return commands.flatMap((command) => spans.get(command) ?? []);
}
