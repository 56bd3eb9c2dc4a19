import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to the database that can go silent, as a pulled cable does (nothing is refused and nothing closed), or refuse, as a
 * database does that is being restarted.
 */
export interface SilentProxy {
  /** The database's address by this way. */
  readonly url: string;
  /** From now on nothing passes, on connections old or new. */
  goSilent(): void;
  /** What was asked on the connections of this moment still arrives; their answers are lost, and all they say later. */
  loseAnswers(): void;
  /** The connections of this moment break for the client. What was asked on them still arrives and is done. */
  hangUp(): void;
  /** Closes every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** New connections pass again. The old ones never will. */
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
  /** The database hears nothing more; the client hears nothing more. */
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

  /** The database's side stays open, or it would notice and end what it is doing. */
  hangUp(): void {
    this.client.removeAllListeners('close');
    this.client.destroy();
  }

  destroy(): void {
    this.client.destroy();
    this.database.destroy();
  }
}
