import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What browsers have and jsdom does not: taken from Node where Node has the same class, otherwise the minimum that
 * works.
 */
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

/** Node's MessageChannel keeps the process alive; React's scheduler only needs a later task. */
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
 * Node's Request does not know jsdom's FormData and would send "[object FormData]": its entries are copied into Node's
 * own. Of a file only the name and the type; its bytes cannot be read synchronously.
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

/** jsdom parses each of antd's style sheets at every mount, and no test looks at one: they are kept as plain text. */
function leaveSheetsUnread(document) {
  const { createElement } = document;
  document.createElement = function (name, ...options) {
    const element = createElement.call(this, name, ...options);
    if (name === 'style') element.type = 'text/plain';
    return element;
  };
}

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** jsdom searches the whole page for the label of each field; a query by label does that for every field. */
function findLabelsFast(global) {
  const labels = {
    get() {
      if (this.type === 'hidden') return null;
      return [...this.ownerDocument.querySelectorAll('label')].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label.contains(this) && label.control === this,
      );
    },
  };
  for (const kind of LABELABLE)
    Object.defineProperty(global[`HTML${kind}Element`].prototype, 'labels', labels);
}

/** jsdom has no way to the bytes of a file but its FileReader. */
function readFilesByPromise({ Blob, FileReader }) {
  Blob.prototype.arrayBuffer ??= function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of FROM_NODE) global[name] ??= globalThis[name];
    readFilesByPromise(global);
    global.Request = requestThatTakesForms(global);
    // Node's fetch refuses jsdom's signals, which also lack any() and timeout().
    global.AbortController = globalThis.AbortController;
    global.AbortSignal = globalThis.AbortSignal;
    global.MessageChannel = TimerMessageChannel;
    global.ResizeObserver = ResizeObserver;
    // Nothing is out of sight where nothing has a place.
    global.Element.prototype.scrollIntoView = () => undefined;
    // A wide window: every media query for a minimal width matches, and no other does.
    global.matchMedia = (media) => ({
      media,
      matches: media.includes('min-width') || media.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    // jsdom computes a style from every rule of antd's sheets, for every element that a query looks at: minutes. No
    // test asks for more than the style written on the element itself.
    global.getComputedStyle = ({ className, style }) => {
      // Otherwise the names of what an address is part of would have spaces where it may break.
      if (className === 'may-break') style.display = 'inline';
      return style;
    };
    leaveSheetsUnread(global.document);
    findLabelsFast(global);
    global.scrollTo = () => {};
  }
}
