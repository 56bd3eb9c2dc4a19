import type { Page, Request } from 'playwright-core';

/** The requests of a page that are not answered yet. A video is asked for as long as it plays: it does not count. */
export class OpenRequests {
  private readonly open = new Set<Request>();
  private wake: () => void = () => undefined;

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.resourceType() !== 'media') this.open.add(request);
    });
    page.on('requestfinished', (request) => this.close(request));
    page.on('requestfailed', (request) => this.close(request));
  }

  /** Resolves with whether there were any, when each has an answer. */
  async answered(): Promise<boolean> {
    const isWaiting = this.open.size > 0;
    while (this.open.size > 0) await new Promise<void>((resolve) => (this.wake = resolve));
    return isWaiting;
  }

  private close(request: Request): void {
    this.open.delete(request);
    this.wake();
  }
}
