import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Question {
  port: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Parsed, if it is JSON. */
  body: unknown;
}

const ANSWERS_WITHIN_MS = 120_000;
/**
 * The server closes idle connections after five seconds; ours are closed earlier, to avoid using one that is being
 * closed.
 */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/**
 * Sends one request to the user host of an installation. It uses node:http, because fetch costs more in a bench and
 * cannot set the Host header.
 *
 * @throws Error if the connection breaks or times out
 */
export function ask({ port, method, path, cookie, headers, body }: Question): Promise<Answer> {
  const json = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: ANSWERS_WITHIN_MS,
        headers: {
          host: `localhost:${port}`,
          // A browser would send its origin by itself; changes with a cookie need it.
          'x-requested-with': 'pwen',
          ...(cookie && { cookie }),
          ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = answer.headers['content-type']?.includes('json') ?? false;
          const { statusCode = 0, headers: answered } = answer;
          resolve({
            status: statusCode,
            headers: answered,
            text,
            body: isJson ? JSON.parse(text) : undefined,
          });
        });
      },
    );
    asking.on('timeout', () => asking.destroy(new Error(`no response within ${ANSWERS_WITHIN_MS} ms`)));
    asking.on('error', reject);
    asking.end(json);
  });
}
