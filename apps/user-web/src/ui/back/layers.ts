import { layerHere } from './app-history';
import { goBack, isOnTheWay, registerArrival, waitForArrivals } from './arrivals';
import { onCloseRequest } from './close-requests';

/** Something that is open over a page, with an entry of its own in the browser's history. */
interface Layer {
  id: string;
  close: () => void;
  /** The page that it is open on, once it has its entry. */
  path: string | null;
  /** Whether it has got its entry after the app last went back. */
  isNewer: boolean;
}

/** What is open over the page, the lowest first. */
let layers: Layer[] = [];
let ids = 0;
let followed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let click: MouseEvent | null = null;

/**
 * Gives something that has opened an entry in the browser's history, which Back leaves: then `close` is called.
 *
 * @returns to be called when it is closed: takes the entry away
 */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { id: `${performance.timeOrigin}-${(ids += 1)}`, close, path: null, isNewer: true };
  const stop = onCloseRequest(close);
  layers.push(layer);
  followBack();
  return () => {
    stop();
    layers = layers.filter((each) => each !== layer);
    arrangeSoon();
  };
}

/** Looks where Back leads from now on, and leaves an entry of which nothing is open. */
export function followBack(): void {
  arrangeSoon();
  if (followed) return;
  followed = true;
  waitForArrivals();
  addEventListener('popstate', arrive);
  addEventListener('click', (event) => (click = event), { capture: true });
  addEventListener('pageshow', () => {
    click = null;
    arrangeSoon();
  });
}

/** In a task of its own: what opens as another closes takes its entry, and a link has been followed by then. */
function arrangeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(arrange);
}

function arrange(): void {
  // Arriving there arranges again.
  if (isOnTheWay()) return;
  const here = layerHere();
  const [first] = layers.filter(({ path }) => path === null);
  const isClosed = here !== undefined && layers.every(({ id }) => id !== here);
  if (isClosed && first) place(first, 'replaceState');
  else if (isClosed) {
    // Going back would keep the browser from leaving the app; whoever returns is led on then.
    if (leavesApp(click)) return;
    const scrollBack = storedScroll();
    addEventListener('popstate', scrollBack, { once: true });
    return leave();
  }
  for (const layer of layers) if (layer.path === null) place(layer, 'pushState');
}

function leave(): void {
  for (const layer of layers) layer.isNewer = false;
  goBack();
}

function place(layer: Layer, how: 'pushState' | 'replaceState'): void {
  // What the router has noted there stays: for it, this is the same place.
  history[how]({ ...(history.state as object | null), layer: layer.id }, '');
  layer.path = location.pathname;
  layer.isNewer = true;
}

/** Closes what is above the entry that was reached. One whose layer is closed already is passed. */
function arrive(): void {
  const isLate = registerArrival() === 'late';
  const here = layerHere();
  const at = layers.findIndex(({ id }) => id === here);
  // Also the way forward leads there: it is never a place to stay.
  if (here !== undefined && at < 0) return leave();
  const above = layers.slice(at + 1).filter(({ path }) => path !== null);
  if (above.some(({ path }) => path === location.pathname)) storedScroll()();
  for (const layer of above.reverse())
    if (isLate && layer.isNewer) layer.path = null;
    else layer.close();
  arrangeSoon();
}

/** @returns what keeps the page where it is now; a browser scrolls it to where it was when the layer opened */
function storedScroll(): () => void {
  const { scrollX, scrollY } = window;
  const { pathname } = location;
  return () =>
    void requestAnimationFrame(() => {
      if (location.pathname === pathname) scrollTo(scrollX, scrollY);
    });
}

/** Whether a click has followed a link to a page that is not the app's. */
function leavesApp(event: MouseEvent | null): boolean {
  const link = event?.target instanceof Element ? event.target.closest('a') : null;
  if (!event || !link?.href || event.defaultPrevented) return false;
  return /^https?:$/.test(link.protocol) && !link.target && !link.download;
}
