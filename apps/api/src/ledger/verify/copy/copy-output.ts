import type { Connection, Submittable } from 'pg';

const COPY_DATA = 'd'.charCodeAt(0);
/** A message starts with its type and a length that does not include the type byte. */
const HEADER_BYTES = 1 + 4;

type Listener = (bytes: Buffer) => void;

/**
 * The output of a COPY TO STDOUT, to be submitted to a pg client and iterated once. Postgres sends every row as a
 * message of its own, for which common readers create several objects. This one yields whole chunks of the socket, with
 * everything between the rows removed in place.
 *
 * Until the query ends it listens to the socket instead of pg: it keeps messages with rows and passes all others on.
 * The socket is paused while a chunk is processed, so that memory is bounded.
 */
export class CopyOutput implements Submittable, AsyncIterable<Buffer> {
  private connection: Connection | undefined;
  private toPg: Listener = () => undefined;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerBytes = 0;
  /** The number of bytes that are missing of the message that `header` started. */
  private missing = 0;

  private readonly arrived: Buffer[] = [];
  private over = false;
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly copy: string) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.arrived.shift();
      if (chunk) yield chunk;
      else if (this.failure) throw this.failure;
      else if (this.over) return;
      else {
        this.connection?.stream.resume();
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    }
  }

  /** Called by pg when it is this query's turn; an error that it returns comes back through `handleError`. */
  submit(connection: Connection): Error | undefined {
    const { stream } = connection;
    const [listener, ...others] = stream.listeners('data') as Listener[];
    if (!listener || others.length > 0) return new Error('pg does not listen to its socket as it did');
    this.connection = connection;
    this.toPg = listener;
    stream.off('data', listener).on('data', this.receive);
    // eslint-disable-next-line no-restricted-syntax -- a COPY
    connection.query(this.copy);
    return undefined;
  }

  /** Called by pg when the server refuses the query or the connection is lost. */
  handleError(failure: Error): void {
    this.failure = failure;
    this.finish();
  }

  /** Called by pg after all rows; the next message ends the query. */
  handleCommandComplete(): void {}

  /** Called by pg when the query has ended. */
  handleReadyForQuery(): void {
    this.finish();
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.connection?.stream.off('data', this.receive).on('data', this.toPg);
    this.wake();
  }

  private readonly receive: Listener = (chunk) => {
    const rows = this.takeRows(chunk);
    if (rows.length === 0) return;
    this.arrived.push(rows);
    if (!this.over) this.connection?.stream.pause();
    this.wake();
  };

  /** Moves the rows of a chunk to its start, overwriting it, and returns them. */
  private takeRows(chunk: Buffer): Buffer {
    let end = 0;
    for (let at = 0; at < chunk.length;) {
      if (this.missing === 0) {
        at = this.readHeader(chunk, at);
        continue;
      }
      const next = Math.min(at + this.missing, chunk.length);
      this.missing -= next - at;
      if (this.header[0] === COPY_DATA) {
        chunk.copyWithin(end, at, next);
        end += next - at;
      } else this.toPg(chunk.subarray(at, next));
      at = next;
    }
    return chunk.subarray(0, end);
  }

  /** Reads the next message's header, or as much of it as has arrived, and returns where it ends. */
  private readHeader(chunk: Buffer, from: number): number {
    let at = from;
    while (this.headerBytes < HEADER_BYTES && at < chunk.length)
      this.header[this.headerBytes++] = chunk[at++] as number;
    if (this.headerBytes < HEADER_BYTES) return at;
    this.headerBytes = 0;
    this.missing = this.header.readInt32BE(1) - 4;
    // A copy, because pg may keep it until the rest arrives.
    if (this.header[0] !== COPY_DATA) this.toPg(Buffer.from(this.header));
    return at;
  }
}
