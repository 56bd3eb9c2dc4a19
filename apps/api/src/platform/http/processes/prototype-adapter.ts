import { createServer, IncomingMessage, ServerResponse } from 'node:http';

import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Express gives every request and response another prototype, which makes all further work with them slower. Here they
 * have that prototype from the start, so that there is nothing to change.
 *
 * Nest's options for https and for closing its server do not apply.
 */
export class PrototypeAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Response extends ServerResponse {}
    app.request = Object.setPrototypeOf(Request.prototype, app.request) as Express['request'];
    app.response = Object.setPrototypeOf(Response.prototype, app.response) as Express['response'];
    this.httpServer = createServer({ IncomingMessage: Request, ServerResponse: Response }, app);
  }
}
