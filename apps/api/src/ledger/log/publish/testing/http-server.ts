import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service at a port of this machine, for one test. */
export abstract class TestService {
  /** If set, given instead of an answer of its own; `never` keeps whoever asks waiting. */
  instead: Answer | 'never' | undefined;
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

  protected abstract answer(request: IncomingMessage, body: Buffer): Answer;

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.instead === 'never') return;
    const { status, body = '', headers = {} } = this.instead ?? this.answer(request, Buffer.concat(chunks));
    response.writeHead(status, headers).end(body);
  }
}
