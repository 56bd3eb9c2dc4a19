import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to the database that can stop responding, like a pulled cable (nothing is refused or closed), or refuse
 * connections, like a restarting database.
 */
export interface SilentProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** From now on nothing passes, on old and new connections. */
  goSilent(): void;
  /** Requests on the current connections still arrive, but their responses and everything later are lost. */
  loseAnswers(): void;
  /** The current connections break for the client. Requests sent on them still arrive and are executed. */
  hangUp(): void;
  /** Closes every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** New connections pass again; the old ones stay broken. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isSilent = false;

  const server = createServer((client) => {
    const pair = new Pair(client, connect(Number(target.port), target.hostname), isSilent);
    pairs.add(pair);
  });
  const stop = async (): Promise<void> => {
    server.close();
    for (const pair of pairs) pair.destroy();
    pairs.clear();
    await once(server, 'close');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true;
      for (const pair of pairs) pair.deaf = pair.mute = true;
    },
    loseAnswers: () => {
      for (const pair of pairs) pair.mute = true;
    },
    hangUp: () => {
      for (const pair of pairs) pair.hangUp();
    },
    refuse: stop,
    recover: async () => {
      isSilent = false;
      if (server.listening) return;
      server.listen(Number(url.port), '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

class Pair {
  /** Nothing passes in either direction. */
  deaf: boolean;
  mute: boolean;

  constructor(
    private readonly client: Socket,
    private readonly database: Socket,
    isSilent: boolean,
  ) {
    this.deaf = this.mute = isSilent;
    client.on('data', (bytes) => this.deaf || database.write(bytes));
    database.on('data', (bytes) => this.mute || client.write(bytes));
    for (const socket of [client, database]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.destroy());
    }
  }

  /** The database's side stays open; otherwise the database would notice and abort its work. */
  hangUp(): void {
    this.client.removeAllListeners('close');
    this.client.destroy();
  }

  destroy(): void {
    this.client.destroy();
    this.database.destroy();
  }
}
