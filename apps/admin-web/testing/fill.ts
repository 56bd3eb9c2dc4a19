import { expect } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Writes the text at the end of what the field holds, in one event: the app draws once, and not once a key. */
export function fill(field: HTMLElement, text: string): void {
  write(field, (field as HTMLInputElement).value + text);
}

/** Writes the text in place of what the field holds, as fill() does. */
export function write(field: HTMLElement, text: string): void {
  expect(field).toBeEnabled();
  fireEvent.change(field, { target: { value: text } });
}
