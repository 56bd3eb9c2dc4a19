import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not: taken from Node where Node has the same class, else the least that works. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** Node's MessageChannel keeps the process alive; React's scheduler needs only a later turn. */
class TimerMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Node's Request does not know jsdom's FormData and would send "[object FormData]": here its entries go over into Node's
 * own. Of a file the name and the type; its bytes cannot be had without waiting.
 */
const requestThatTakesForms = ({ FormData: JsdomFormData, File: JsdomFile }) =>
  class extends Request {
    constructor(input, init) {
      if (!(init?.body instanceof JsdomFormData)) return new Request(input, init);
      const body = new FormData();
      for (const [name, value] of init.body)
        body.append(
          name,
          value instanceof JsdomFile ? new File([], value.name, { type: value.type }) : value,
        );
      return new Request(input, { ...init, body });
    }
  };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] ??= globalThis[name];
    global.Request = requestThatTakesForms(global);
    // jsdom's signals are refused by Node's fetch and lack any() and timeout().
    global.AbortController = globalThis.AbortController;
    global.AbortSignal = globalThis.AbortSignal;
    global.MessageChannel = TimerMessageChannel;
    global.ResizeObserver = ResizeObserver;
    // A wide window: every media query that asks for a minimal width holds, and nothing else does.
    global.matchMedia = (media) => ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    // jsdom computes a style from every rule of antd's sheets, for every element that a query looks at: minutes. No
    // test asks for more than the style written on the element itself.
    global.getComputedStyle = (element) => element.style;
    global.scrollTo = () => {};
  }
}
