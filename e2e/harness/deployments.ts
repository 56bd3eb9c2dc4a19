import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A built file with its hash, wherever a text names it; later versions add their number. */
const HASHED = /([\w~-]+-[\w-]{8})((?:\.\d+)?)\.(js|css)\b/g;

/**
 * Stands before a server, and deploys other versions of its web app: the same app under other file names, of which the old ones
 * are gone at once.
 */
export class Deployments {
  private version = 1;
  private whenReleased = Promise.resolve();
  /** The paths of the pages that were asked for. */
  readonly pages: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async before(target: number): Promise<Deployments> {
    const server = createServer((asked, answer) => void deployments.forward(target, asked, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const deployments = new Deployments(server, typeof address === 'object' && address ? address.port : 0);
    return deployments;
  }

  deploy(): void {
    this.version += 1;
  }

  /** Holds back every file of the app from now on, as on a slow line, until the function that it returns is called. */
  holdFiles(): () => void {
    let release = (): void => undefined;
    this.whenReleased = new Promise((resolve) => (release = resolve));
    return release;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private suffix = (): string => (this.version === 1 ? '' : `.${this.version}`);

  private async forward(target: number, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    const suffix = this.suffix();
    const isFile = path.startsWith('/assets/');
    const own = isFile
      ? path.replace(HASHED, (_all, name, of, end) => (of === suffix ? `${name}.${end}` : 'gone.js'))
      : path;
    if (isFile) await this.whenReleased;
    if (asked.headers['sec-fetch-mode'] === 'navigate') this.pages.push(path);
    const headers = { ...asked.headers };
    delete headers['accept-encoding'];
    // What an earlier version has answered is no answer of this one.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const passed = request({ host: '127.0.0.1', port: target, method: asked.method, path: own, headers });
    passed.on('error', () => answer.destroy());
    passed.on('response', (response) => {
      const isText = /html|javascript|json|css/.test(response.headers['content-type'] ?? '');
      if (path.startsWith('/api/') || !isText) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const renamed = text.replace(HASHED, (_all, name, _of, end) => `${name}${suffix}.${end}`);
        delete response.headers.etag;
        delete response.headers['content-length'];
        answer.writeHead(response.statusCode ?? 502, response.headers).end(renamed);
      });
    });
    asked.pipe(passed);
  }
}
