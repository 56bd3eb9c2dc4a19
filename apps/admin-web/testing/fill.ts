import type { UserEvent } from '@testing-library/user-event';

/** Taps the field and pastes the whole text at its end: the app draws once, and not once a key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
