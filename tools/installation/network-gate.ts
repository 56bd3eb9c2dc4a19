import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to a server on this machine that can be cut: closed, it takes everything and passes nothing on, as a network
 * does that has gone away.
 */
export class NetworkGate {
  private isOpen = true;
  private swallowedBytes = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<NetworkGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const gate = new NetworkGate(server, typeof address === 'object' && address ? address.port : 0);
    server.on('connection', (near) => gate.join(near, connect(port, '127.0.0.1')));
    return gate;
  }

  /** What came to it since it was closed. */
  get swallowed(): number {
    return this.swallowedBytes;
  }

  close(): void {
    this.isOpen = false;
    this.swallowedBytes = 0;
  }

  /** For new connections; the old ones end, since what was swallowed is missing from them. */
  open(): void {
    this.isOpen = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From here on connections are refused. Removing it twice is harmless. */
  async remove(): Promise<void> {
    if (!this.server.listening) return;
    this.open();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    const ends = [near, far] as const;
    for (const [from, to] of [ends, [far, near] as const]) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        if (this.isOpen) to.write(bytes);
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
