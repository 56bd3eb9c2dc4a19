import { expect } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Writes the whole text into the field in one event: the app renders once, and not for every key. */
export function fill(field: HTMLElement, text: string): void {
  expect(field).toBeEnabled();
  fireEvent.change(field, { target: { value: text } });
}
