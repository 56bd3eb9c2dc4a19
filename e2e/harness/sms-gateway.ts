import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eventually } from './eventually.js';

/** A provider of text messages that keeps what it is given. */
export interface SmsGateway {
  /** The settings that make an installation send its messages here. */
  variables: Record<string, string>;
  /** The code in the newest message to a number; waits for the message. */
  codeSentTo(phone: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const token = 'the token of this gateway';
  const taken: { to: string; text: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      if (isKnown) taken.push(JSON.parse(Buffer.concat(chunks).toString()) as { to: string; text: string });
      response.writeHead(isKnown ? 202 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/messages`, SMS_GATEWAY_TOKEN: token },
    codeSentTo: async (phone) => {
      let code: string | undefined;
      await eventually(
        () => {
          const text = taken.findLast(({ to }) => to === phone)?.text;
          code = text && /\b\d{6}\b/.exec(text)?.[0];
          return code !== undefined;
        },
        () => `no message with a code came to ${phone}`,
      );
      return code as string;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
