import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy to a local server that can be cut: closed, it accepts data but forwards nothing, like a broken network. It can
 * also lose only the answers of the server.
 */
export class NetworkGate {
  private passes = { requests: true, answers: true };
  private swallowedBytes = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
    private targetPort: number,
  ) {}

  static async to(port: number): Promise<NetworkGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const gate = new NetworkGate(server, typeof address === 'object' && address ? address.port : 0, port);
    server.on('connection', (near) => gate.join(near, connect(gate.targetPort, '127.0.0.1')));
    return gate;
  }

  /** The data received since it was closed. */
  get swallowed(): number {
    return this.swallowedBytes;
  }

  close(): void {
    this.passes = { requests: false, answers: false };
    this.swallowedBytes = 0;
  }

  /** The server gets what is sent, and nobody hears its answers. */
  loseAnswers(): void {
    this.passes = { requests: true, answers: false };
    this.swallowedBytes = 0;
  }

  /** Reopens for new connections; the old ones are closed, because data of them is missing. */
  open(): void {
    this.passes = { requests: true, answers: true };
    for (const socket of this.sockets) socket.destroy();
  }

  /** New connections lead to another server; the old ones are closed. */
  leadTo(port: number): void {
    this.targetPort = port;
    this.open();
  }

  /** A URL of the server, through this gate. */
  urlOf(url: string): string {
    const gated = new URL(url);
    gated.port = String(this.port);
    return gated.href;
  }

  /** From now on connections are refused. May be called twice. */
  async remove(): Promise<void> {
    if (!this.server.listening) return;
    this.open();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    const ways = [
      ['requests', near, far],
      ['answers', far, near],
    ] as const;
    for (const [way, from, to] of ways) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        if (this.passes[way]) to.write(bytes);
        else this.swallowedBytes += bytes.length;
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
