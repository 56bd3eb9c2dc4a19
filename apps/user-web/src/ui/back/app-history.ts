import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/** How the router goes somewhere: at once, unless something that was open is being left. */
let way = (go: () => void, _travels?: boolean): void => go();

/** Used by what is loaded with the first dialog. */
export function setWay(next: typeof way): void {
  way = next;
}

/** What is open at the current entry of the browser's history; undefined at a page. */
export function layerHere(): string | undefined {
  return (history.state as { layer?: string } | null)?.layer;
}

/**
 * The browser's history, as the router uses it. Whoever follows a link from a dialog or a menu leaves its entry: the new
 * page takes its place, and Back leads to the page that was below it. On a slow phone the first page is drawn for a while
 * before the router listens; whoever goes back or forward in that time is shown the page that they went to.
 */
export function createAppHistory() {
  const browser = createBrowserHistory({ v5Compat: true });
  const { push, replace, go, listen } = browser;
  const { href: drawn } = location;
  return Object.assign(browser, {
    listen: ((hear) => {
      const stop = listen(hear);
      if (location.href !== drawn) hear({ action: browser.action, location: browser.location, delta: null });
      return stop;
    }) satisfies typeof listen,
    push: ((...to) => way(() => (layerHere() ? replace : push)(...to))) satisfies typeof push,
    replace: ((...to) => way(() => replace(...to))) satisfies typeof replace,
    go: (by: number) => way(() => go(by), true),
  });
}
