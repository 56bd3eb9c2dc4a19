import { setWay } from './app-history';

/** Longer than a browser takes to go to another entry of its history. */
const ARRIVES_WITHIN_MS = 1000;

let arrival: { at: Promise<void>; end: () => void } | null = null;
/** Whether the app has stopped waiting for an arrival that may still come. */
let isOverdue = false;

export const isOnTheWay = () => arrival !== null;

/**
 * Registers that the browser has arrived at another entry.
 *
 * @returns whether that is where the app wanted to go: in time, or after it had gone on
 */
export function registerArrival(): 'in time' | 'late' | 'unasked' {
  const how = arrival ? 'in time' : isOverdue ? 'late' : 'unasked';
  isOverdue = false;
  arrival?.end();
  arrival = null;
  return how;
}

/** Where there is no such entry, the browser says nothing; a busy phone says it late. */
function stopWaiting(): void {
  registerArrival();
  isOverdue = true;
}

/** A browser arrives at another entry some time later; until then the app goes nowhere else. */
function depart(): void {
  let end = () => undefined as void;
  const at = new Promise<void>((resolve) => {
    const timer = setTimeout(stopWaiting, ARRIVES_WITHIN_MS);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  arrival = { at, end };
}

export function goBack(): void {
  depart();
  history.back();
}

/** From now on the router waits for arrivals. */
export function waitForArrivals(): void {
  setWay(function onTheWay(go, travels) {
    if (arrival) return void arrival.at.then(() => onTheWay(go, travels));
    if (travels) depart();
    go();
  });
}
