import { sharedValue } from '@pwen/web/shared-value';

interface Toast {
  id: number;
  title: string;
  description?: string;
  look: 'plain' | 'success' | 'destructive';
  /** A success about points is not replaced by later toasts: they wait. */
  mentionsPoints: boolean;
  durationMs: number;
  open: boolean;
}

const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast stays in the document, to slide away and be read out. */
const TOAST_REMOVE_MS = 7500;

export type NewToast = Pick<Toast, 'title' | 'description'> &
  Partial<Pick<Toast, 'look' | 'mentionsPoints' | 'durationMs'>>;

let nextId = 1;
let waiting: Toast[] = [];
const shown = sharedValue<Toast | null>(null);

/**
 * Shows a toast. Only one is visible at a time: it replaces the previous one, unless that is a success about points.
 *
 * @returns its id, by which it can be dismissed
 */
export function showToast(toast: NewToast): number {
  const added: Toast = {
    look: 'plain',
    mentionsPoints: false,
    durationMs: TOAST_DURATION_MS,
    ...toast,
    id: nextId++,
    open: true,
  };
  const old = shown.get();
  const oldStays = old?.open && old.look === 'success' && old.mentionsPoints;
  if (oldStays && !added.mentionsPoints) waiting.push(added);
  else shown.set(added);
  return added.id;
}

/** Closes the current toast and shows the next one that is waiting. */
export function dismissToast(id: number): void {
  const old = shown.get();
  if (old?.id !== id || !old.open) return;
  const next = waiting.shift();
  if (next) return shown.set(next);
  shown.set({ ...old, open: false });
  setTimeout(() => {
    if (shown.get()?.id === id) shown.set(null);
  }, TOAST_REMOVE_MS);
}

/** Removes every toast, including the waiting ones. */
export function clearToasts(): void {
  waiting = [];
  shown.set(null);
}

export const useToast = shown.use;
