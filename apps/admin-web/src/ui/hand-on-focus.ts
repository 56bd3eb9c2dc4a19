/**
 * Called when a button is about to take its own row away: the focus would go with it, and whoever uses the keyboard would
 * begin again at the top. The same button of the next row takes it, or of the one before; where no row is left that can
 * be taken away, the list's own button, which adds one.
 *
 * @param fewest how many rows always stay
 */
export function handOnFocus(button: HTMLElement, rowClass: string, fewest = 0): void {
  const row = button.closest(`.${rowClass}`);
  const list = row?.parentElement;
  if (!row || !list) return;
  const rows = [...list.querySelectorAll(`:scope > .${rowClass}`)];
  const index = rows.indexOf(row);
  const neighbour = rows.length - 1 > fewest ? (rows[index + 1] ?? rows[index - 1]) : undefined;
  const next = neighbour?.querySelector('button') ?? list.querySelector<HTMLElement>(':scope > button');
  next?.focus({ preventScroll: true });
}
