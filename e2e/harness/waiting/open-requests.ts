import type { Page, Request } from 'playwright-core';

import { eventually } from '../eventually.js';

/**
 * The requests of a page that are not answered yet. A video is asked for as long as it plays: it does not count. Neither
 * does what a document has asked for that is gone, whose end the browser does not always tell.
 */
export class OpenRequests {
  private readonly open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.open.clear();
      if (request.resourceType() !== 'media') this.open.add(request);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** Resolves with whether there were any, when each has an answer. */
  async answered(): Promise<boolean> {
    const isWaiting = this.open.size > 0;
    await eventually(
      () => this.open.size === 0,
      () => `not answered: ${[...this.open].map((request) => request.url()).join(', ')}`,
    );
    return isWaiting;
  }
}
