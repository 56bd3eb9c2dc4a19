import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a local server that can be cut: closed, it accepts data but forwards nothing, like a broken network. */
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

  /** The data received since it was closed. */
  get swallowed(): number {
    return this.swallowedBytes;
  }

  close(): void {
    this.isOpen = false;
    this.swallowedBytes = 0;
  }

  /** Reopens for new connections; the old ones are closed, because data of them is missing. */
  open(): void {
    this.isOpen = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on connections are refused. May be called twice. */
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
