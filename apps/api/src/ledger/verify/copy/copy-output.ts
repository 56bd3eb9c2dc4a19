import type { Connection, Submittable } from 'pg';

const COPY_DATA = 'd'.charCodeAt(0);
/** A message begins with its kind, and its length without that byte. */
const HEADER_BYTES = 1 + 4;

type Listener = (bytes: Buffer) => void;

/**
 * What a COPY TO STDOUT sends, to be submitted to a pg client and iterated over once. Postgres puts every row into a
 * message of its own. The usual readers make several objects for each; here a chunk of the socket is yielded as it
 * came, with what is between the rows taken out in place.
 *
 * It stands between the socket and pg until the query is over: the messages with rows are kept, every other one is
 * passed on. The socket is paused while a chunk is being worked on, so that memory stays bounded.
 */
export class CopyOutput implements Submittable, AsyncIterable<Buffer> {
  private connection: Connection | undefined;
  private toPg: Listener = () => undefined;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerBytes = 0;
  /** What has not arrived yet of the message that `header` begins. */
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

  /** Called by pg when it is this query's turn; what it returns comes back by `handleError`. */
  submit(connection: Connection): Error | undefined {
    const { stream } = connection;
    const [listener, ...others] = stream.listeners('data') as Listener[];
    if (!listener || others.length > 0) return new Error('pg does not listen to its socket as it did');
    this.connection = connection;
    this.toPg = listener;
    stream.off('data', listener).on('data', this.receive);
    connection.query(this.copy);
    return undefined;
  }

  /** Called by pg when the server refuses the query or the connection is lost. */
  handleError(failure: Error): void {
    this.failure = failure;
    this.finish();
  }

  /** Called by pg: that all rows were sent is said again by the next message. */
  handleCommandComplete(): void {}

  /** Called by pg when the query is over. */
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

  /** Moves the rows of a chunk together at its beginning, which is free to be written over, and answers them. */
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

  /** Reads the next message's header, or as much of it as there is, and answers where it ends. */
  private readHeader(chunk: Buffer, from: number): number {
    let at = from;
    while (this.headerBytes < HEADER_BYTES && at < chunk.length)
      this.header[this.headerBytes++] = chunk[at++] as number;
    if (this.headerBytes < HEADER_BYTES) return at;
    this.headerBytes = 0;
    this.missing = this.header.readInt32BE(1) - 4;
    // A copy, since pg may keep it until the rest arrives.
    if (this.header[0] !== COPY_DATA) this.toPg(Buffer.from(this.header));
    return at;
  }
}
