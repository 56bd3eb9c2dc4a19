import { sharedValue } from '@pwen/web/shared-value';

/** How an award has changed the balance. */
export interface BalanceChange {
  before: number;
  after: number;
  /** The receipt number of the award's entry. */
  sequence: number;
}

export interface PointsPopup {
  id: number;
  points: number;
  title: string;
  description: string;
  /** Without it the popup shows no balance: it is not known, or a newer one was shown before. */
  balance?: BalanceChange | undefined;
  /** The toast that says the same. */
  toastId?: number | undefined;
}

let nextId = 1;
/** The first one is shown, the others wait. */
const queue = sharedValue<readonly PointsPopup[]>([]);
/** The sequence of the newest balance that a popup has shown. */
let shownSequence = 0;

let focusBefore: Element | null = null;

/** Adds a popup after those that wait, and before those of later entries of the ledger: balances are shown in its order. */
export function queuePopup(popup: Omit<PointsPopup, 'id'>): void {
  if (!isPopupShown()) focusBefore = document.activeElement;
  const added = { ...popup, id: nextId++ };
  const [first, ...waiting] = queue.get();
  if (!first) return show([added]);
  const { sequence = Infinity } = added.balance ?? {};
  const isLater = ({ balance }: PointsPopup) => balance !== undefined && balance.sequence > sequence;
  const later = waiting.findIndex(isLater);
  const place = later === -1 ? waiting.length : later;
  show([first, ...waiting.slice(0, place), added, ...waiting.slice(place)]);
}

export function closePopup(id: number): void {
  show(queue.get().filter((popup) => popup.id !== id));
}

function show([first, ...waiting]: readonly PointsPopup[]): void {
  if (!first) return queue.set([]);
  const { balance } = first;
  const isOld = balance !== undefined && balance.sequence < shownSequence;
  if (balance && !isOld) shownSequence = balance.sequence;
  queue.set([isOld ? { ...first, balance: undefined } : first, ...waiting]);
}

export function isPopupShown(): boolean {
  return queue.get().length > 0;
}

/** The element that had the focus when the first popup opened. */
export function focusBeforePopups(): Element | null {
  return focusBefore;
}

/** Forgets all popups, also for the next person, whose balances have numbers of their own. */
export function clearPopups(): void {
  queue.set([]);
  shownSequence = 0;
}

export const currentPopup = (): PointsPopup | null => queue.get()[0] ?? null;

export function useCurrentPopup(): PointsPopup | null {
  queue.use();
  return currentPopup();
}
