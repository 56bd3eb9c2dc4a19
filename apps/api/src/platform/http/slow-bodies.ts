import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** At least `minBytes` must arrive in each window until the body is complete. */
interface SlowBodyRule {
  readonly windowMs: number;
  readonly minBytes: number;
}

export interface SlowBodyRules {
  readonly ordinary: SlowBodyRule;
  /** Forms with files. */
  readonly upload: SlowBodyRule;
}

// A rate instead of a total time, because a long survey or a 100 MB video may arrive over a slow line.
const RULES: SlowBodyRules = {
  // 1 kB/s; nearly every form arrives within one window.
  ordinary: { windowMs: 30_000, minBytes: 30_000 },
  // 4 kB/s on average over a minute, in which a phone's connection may pause.
  upload: { windowMs: 60_000, minBytes: 240_000 },
};

/** Closes connections whose request body arrives so slowly that they are only held open. */
export function closeSlowBodies(server: Server, rules: SlowBodyRules = RULES): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    watch(request, response, isUpload(request) ? rules.upload : rules.ordinary);
  });
}

function watch(request: IncomingMessage, response: ServerResponse, rule: SlowBodyRule): void {
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  const look = (): void => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const bytes = socket.bytesRead - bytesBefore;
    bytesBefore = socket.bytesRead;
    // While nothing reads the body (a guard or the disk is slow), the client is not to blame.
    if (request.readableFlowing && bytes < rule.minBytes) close(request, response);
  };
  // Checked after pending data was read, so that a busy process does not blame the client.
  const timer = setInterval(() => setImmediate(look), rule.windowMs);
  request.once('close', () => clearInterval(timer));
}

/** As Node does for headers that arrive too slowly. */
function close(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else response.writeHead(408, { Connection: 'close' }).end(() => socket.destroy());
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
