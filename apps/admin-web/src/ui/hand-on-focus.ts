/**
 * Call before a button removes its own row: the focus would be lost, and keyboard users would have to start at the top.
 * The focus moves to the same button of the next row, or else of the previous one; when no removable row is left, to
 * the list's own button, which adds a row.
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
