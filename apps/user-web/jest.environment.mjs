import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser as jsdom has it, with what it lacks and the app needs. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;

    // From Node: jsdom has no fetch of its own.
    Object.assign(page, {
      TextEncoder,
      TextDecoder,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      structuredClone,
    });
    page.matchMedia ??= (query) => {
      const list = new page.EventTarget();
      return Object.assign(list, { matches: false, media: query, addListener() {}, removeListener() {} });
    };
    page.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    page.PointerEvent ??= class extends page.MouseEvent {
      constructor(type, init) {
        super(type, init);
        this.pointerType = init?.pointerType ?? '';
      }
    };
    // Radix asks for pointer capture and scrolls to what is highlighted.
    page.Element.prototype.hasPointerCapture ??= () => false;
    page.Element.prototype.setPointerCapture ??= () => {};
    page.Element.prototype.releasePointerCapture ??= () => {};
    page.Element.prototype.scrollIntoView ??= () => {};
    page.scrollTo = () => {};
    // jsdom computes a style from every rule of a browser's own sheet, for every element that a query looks at. No test
    // loads a sheet of the app's, so that the style written on the element says all that may be asked.
    page.getComputedStyle = (element) => element.style;
    // jsdom plays nothing: a start succeeds, a pause is a pause.
    page.HTMLMediaElement.prototype.play = async function () {};
    page.HTMLMediaElement.prototype.pause = function () {};
    page.HTMLMediaElement.prototype.load = function () {};
    // React's scheduler would hold jest open with Node's MessageChannel.
    page.MessageChannel = class {
      port1 = { onmessage: null };
      port2 = { postMessage: (data) => page.setTimeout(() => this.port1.onmessage?.({ data }), 0) };
    };
  }
}
