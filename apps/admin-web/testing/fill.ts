import { expect } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Appends the text to the value of the field in one event: the app renders once, and not for every key. */
export function fill(field: HTMLElement, text: string): void {
  write(field, (field as HTMLInputElement).value + text);
}

/** Replaces the value of the field, like fill(). */
export function write(field: HTMLElement, text: string): void {
  expect(field).toBeEnabled();
  fireEvent.change(field, { target: { value: text } });
}
