import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** So much, at least, has to come within each so long, until all is there. */
export interface SlowBodyRule {
  readonly windowMs: number;
  readonly minBytes: number;
}

export interface SlowBodyRules {
  readonly ordinary: SlowBodyRule;
  /** Forms with files. */
  readonly upload: SlowBodyRule;
}

// A rate and not a time for the whole: a long survey, or a video of 100 MB, may come over a slow line.
const RULES: SlowBodyRules = {
  // 1 kB/s, which nearly every form is through within one window.
  ordinary: { windowMs: 30_000, minBytes: 30_000 },
  // 4 kB/s on an average of a minute, in which a phone's line may stand still for a while.
  upload: { windowMs: 60_000, minBytes: 240_000 },
};

/** Closes the connection of whoever sends a body so slowly that they only hold it open. */
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
    // While nobody reads it (it waits for a guard, or the disk), it is not the caller who is slow.
    if (request.readableFlowing && bytes < rule.minBytes) close(request, response);
  };
  // Looked at after what has come meanwhile was read: a process that was busy itself must not blame the caller.
  const timer = setInterval(() => setImmediate(look), rule.windowMs);
  request.once('close', () => clearInterval(timer));
}

/** As Node itself does with headers that come too slowly. */
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
