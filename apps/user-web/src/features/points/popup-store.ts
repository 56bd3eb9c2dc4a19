import { sharedValue } from '../../ui/shared-value';

export interface PointsPopup {
  id: number;
  points: number;
  title: string;
  description: string;
}

let nextId = 1;
/** The first one is shown, the others wait. */
const queue = sharedValue<readonly PointsPopup[]>([]);

let focusBefore: Element | null = null;

export function queuePopup(popup: Omit<PointsPopup, 'id'>): void {
  if (!isPopupShown()) focusBefore = document.activeElement;
  queue.set([...queue.get(), { ...popup, id: nextId++ }]);
}

export function closePopup(id: number): void {
  queue.set(queue.get().filter((popup) => popup.id !== id));
}

export function isPopupShown(): boolean {
  return queue.get().length > 0;
}

/** The element that had the focus when the first popup opened. */
export function focusBeforePopups(): Element | null {
  return focusBefore;
}

export function clearPopups(): void {
  queue.set([]);
}

export function useCurrentPopup(): PointsPopup | null {
  return queue.use()[0] ?? null;
}
