/**
 * The `ref` of the field of a dialog that has the focus when the dialog opens, so that whoever types at once is heard.
 * `autoFocus` comes before the dialog is in the page, and the button that closes it has the focus instead.
 */
export function focusOnOpen(field: { focus: () => void } | null): void {
  if (field) requestAnimationFrame(() => field.focus());
}
