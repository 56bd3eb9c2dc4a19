import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';

import { loadAllTexts, startLanguages } from '../../i18n/languages';
import { InShownLanguage } from '../../i18n/use-texts';
import { clearToasts, showToast } from './toast-store';
import Toaster from './toaster';

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await startLanguages();
  await loadAllTexts();
  jest.useFakeTimers();
  render(<Toaster />, { wrapper: InShownLanguage });
});
afterEach(() => {
  cleanup();
  clearToasts();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The toast itself; Radix repeats its words elsewhere for screen readers. */
const open = () => [...document.querySelectorAll('li[data-state="open"]')].map((toast) => toast.textContent);

it('disappears after five seconds', async () => {
  act(() => showToast({ title: 'One' }));
  await pass(4900);
  expect(open()).toEqual(['One']);
  await pass(200);
  expect(open()).toEqual([]);
});

it('is replaced by the next one: only one at a time', () => {
  act(() => showToast({ title: 'One' }));
  act(() => showToast({ title: 'Two' }));
  expect(open()).toEqual(['Two']);
});

it('is not replaced while it announces points; later ones follow it', async () => {
  act(() => showToast({ title: 'Points', look: 'success', mentionsPoints: true, durationMs: 7000 }));
  act(() => showToast({ title: 'Two' }));
  expect(open()).toEqual(['Points']);
  await pass(7100);
  expect(open()).toEqual(['Two']);
});

it('can be reached with F8', async () => {
  act(() => showToast({ title: 'One' }));
  act(
    () => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8', bubbles: true })),
  );
  await pass(10);
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});
