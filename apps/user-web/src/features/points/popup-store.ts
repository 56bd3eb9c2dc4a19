import { sharedValue } from '../../ui/shared-value';

export interface PointsPopup {
  id: number;
  points: number;
  title: string;
  description: string;
}

let nextId = 1;
/** The first is on the screen, the others wait. */
const queue = sharedValue<readonly PointsPopup[]>([]);

export function queuePopup(popup: Omit<PointsPopup, 'id'>): void {
  queue.set([...queue.get(), { ...popup, id: nextId++ }]);
}

export function closePopup(id: number): void {
  queue.set(queue.get().filter((popup) => popup.id !== id));
}

export function clearPopups(): void {
  queue.set([]);
}

export function useCurrentPopup(): PointsPopup | null {
  return queue.use()[0] ?? null;
}
