const listeners = new Set<() => void>();
let checks = 0;

/** Whether a call waits until its challenge is solved. */
export const isBeingChecked = (): boolean => checks > 0;

/** Calls the listener when that may have changed; returns a function that unsubscribes it. */
export function whenBeingChecked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says so to the page as long as the work goes on. */
export async function whileBeingChecked<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function change(by: number): void {
  checks += by;
  for (const listener of listeners) listener();
}
