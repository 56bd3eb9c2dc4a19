import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws Error with one line that says what to do if the port is in use or not permitted */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(advice(port, cause as NodeJS.ErrnoException), { cause });
  }
  server.close();
  await once(server, 'close');
}

function advice(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that you do not have: choose one from 1024 on, for example PORT=3000 npm start`;
  return message;
}
