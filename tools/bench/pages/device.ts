import { EventEmitter } from 'node:events';

import type { Browser, CDPSession } from 'playwright-core';

const LANGUAGE = 'fr-FR';
const SCREEN = { width: 360, height: 760, deviceScaleFactor: 1, mobile: true };

/** A tab in Chrome's protocol. */
export interface Tab extends Pick<CDPSession, 'send' | 'on'> {
  /** The value of a JavaScript expression, or of what it promises, as JSON. */
  read(expression: string): Promise<unknown>;
  isClosed(): boolean;
  close(): Promise<void>;
}

/** A phone that has never been here. */
export interface Device {
  openTab(): Promise<Tab>;
  setCookie(url: string, name: string, value: string): Promise<void>;
  forget(): Promise<void>;
}

/**
 * A device whose tabs Playwright does not know. Tabs that it knows have a debugger attached, for which V8 parses a whole
 * file again at the first errors in it: React makes five when it starts, and that takes a slowed phone 0.1 s, which nobody's
 * phone needs.
 */
export async function newDevice(browser: Browser): Promise<Device> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { userAgent } = await session.send('Browser.getVersion');
  return {
    openTab: async () => {
      const { targetId } = await session.send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      // Flat sessions would be those of Playwright's own connection.
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
      const tab = tabOf(session, sessionId, targetId);
      await tab.send('Emulation.setDeviceMetricsOverride', SCREEN);
      await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await tab.send('Emulation.setLocaleOverride', { locale: LANGUAGE });
      await tab.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: LANGUAGE });
      return tab;
    },
    setCookie: async (url, name, value) => {
      await session.send('Storage.setCookies', { browserContextId, cookies: [{ url, name, value }] });
    },
    forget: async () => {
      if (!browser.isConnected()) return;
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

interface Answer {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Messages to and from a tab, each wrapped in one of the browser's. */
function tabOf(session: CDPSession, sessionId: string, targetId: string): Tab {
  const events = new EventEmitter();
  const answers = new Map<number, Answer>();
  let lastId = 0;
  let isClosed = false;
  const end = () => {
    isClosed = true;
    for (const { reject } of answers.values()) reject(new Error('the tab has been closed'));
    answers.clear();
  };
  session.on('close', end);
  session.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId === sessionId) end();
  });
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params, result, error } = JSON.parse(event.message) as {
      id?: number;
      method?: string;
      params?: unknown;
      result?: unknown;
      error?: { message: string };
    };
    if (id === undefined) return void events.emit(method ?? '', params);
    const answer = answers.get(id);
    answers.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });

  const send = (async (method: string, params: object = {}) => {
    const id = ++lastId;
    const answer = new Promise<unknown>((resolve, reject) => answers.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return await answer;
  }) as CDPSession['send'];
  return {
    send,
    on: ((event: string, listener: (payload: unknown) => void) =>
      events.on(event, listener)) as unknown as CDPSession['on'],
    read: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as unknown;
    },
    isClosed: () => isClosed,
    close: async () => {
      if (!isClosed) await session.send('Target.closeTarget', { targetId });
    },
  };
}
