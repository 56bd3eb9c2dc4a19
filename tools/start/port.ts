import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws Error with one line that says what to do when somebody else listens on the port, or it is not ours to use. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `Port ${port} needs rights that you do not have: choose one from 1024 on, for example PORT=3000 npm start`,
      );
    }
    throw error;
  }
  server.close();
  await once(server, 'close');
}
