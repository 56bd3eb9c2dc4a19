/** @jest-environment jest-environment-jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { isExpectedNoise, silenceExpectedNoise } from './expected-noise.js';

let reloads = 0;
let stop = () => {};
beforeEach(() => {
  sessionStorage.clear();
  reloads = 0;
  stop = silenceExpectedNoise(window, () => (reloads += 1));
});
afterEach(() => stop());

/** Whether the browser would still write it to the console. */
function isReported(type: 'unhandledrejection' | 'error', thrown: unknown): boolean {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, type === 'error' ? { error: undefined, message: thrown } : { reason: thrown });
  return window.dispatchEvent(event);
}

it.each([
  new DOMException('The play() request was interrupted by a call to pause().', 'AbortError'),
  new DOMException('signal is aborted without reason', 'AbortError'),
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/page-1.js'),
  new TypeError('error loading dynamically imported module: http://localhost/assets/page-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/page-1.css'),
])('%s is not reported', (thrown) => {
  expect(isReported('unhandledrejection', thrown)).toBe(false);
});

it.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
])('the error "%s" is not reported', (message) => {
  expect(isReported('error', message)).toBe(false);
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'points')"),
  new Error('Failed to fetch the points of person 7'),
  new DOMException('full', 'QuotaExceededError'),
  'ResizeObserver is not defined',
  undefined,
])('%s is still reported', (thrown) => {
  expect(isExpectedNoise(thrown)).toBe(false);
  expect(isReported('unhandledrejection', thrown)).toBe(true);
});

it('a part of the app that is missing after a deployment reloads the page, once', () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reloads).toBe(1);
});

it('while somebody is filling in a form, the page is not loaded again', () => {
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'mari@egzanp.example';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reloads).toBe(0);

  // They have gone on: nothing is lost.
  document.body.innerHTML = '';
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reloads).toBe(1);
});
