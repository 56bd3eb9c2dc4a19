import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service at a port of this machine, for one test. */
export abstract class TestService {
  /**
   * If set, given instead of an answer of its own. `never` keeps whoever asks waiting, `slowly` lets a letter come now and then,
   * and `endlessly` as much as is read.
   */
  instead: Answer | 'never' | 'slowly' | 'endlessly' | undefined;
  /** How much of an endless answer was taken. */
  takenBytes = 0;
  private readonly server: Server;
  private port: number | undefined;

  constructor() {
    this.server = createServer((request, response) => {
      void this.receive(request, response);
    });
  }

  /** The address of the service, which is the same each time. */
  async start(): Promise<string> {
    const port = this.port ?? 0;
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  protected abstract answer(request: IncomingMessage, body: Buffer): Answer | Promise<Answer>;

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.instead === 'never') return;
    if (this.instead === 'slowly' || this.instead === 'endlessly')
      return this.keepSending(this.instead, response);
    const {
      status,
      body = '',
      headers = {},
    } = this.instead ?? (await this.answer(request, Buffer.concat(chunks)));
    response.writeHead(status, headers).end(body);
  }

  /** Until whoever asks has gone. */
  private async keepSending(how: 'slowly' | 'endlessly', response: ServerResponse): Promise<void> {
    const part = 'x'.repeat(how === 'slowly' ? 1 : 16_384);
    const parts = async function* (this: TestService) {
      for (;;) {
        if (how === 'slowly') await setTimeout(20);
        this.takenBytes += part.length;
        yield part;
      }
    };
    await pipeline(parts.call(this), response.writeHead(200)).catch(() => undefined);
  }
}
