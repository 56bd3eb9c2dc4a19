/** @jest-environment jest-environment-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { deviceStorage } from './device-storage.js';

const { readStored, writeStored } = deviceStorage<'language'>();

const FULL = new DOMException('full', 'QuotaExceededError');

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  writeStored('language', null);
});

const fillUp = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw FULL;
  });

it('stores a value, and removes it', () => {
  writeStored('language', 'ht');
  expect(readStored('language')).toBe('ht');
  expect(localStorage.getItem('language')).toBe('ht');
  writeStored('language', null);
  expect(readStored('language')).toBeNull();
});

it('keeps a new value as long as the page if the device is full, and removes the old one', () => {
  writeStored('language', 'ht');
  fillUp();
  writeStored('language', 'fr');
  expect(readStored('language')).toBe('fr');
  // The value the next page would read.
  expect(localStorage.getItem('language')).toBeNull();
});

it('stores a value on the device again once there is space', () => {
  const full = fillUp();
  writeStored('language', 'fr');
  full.mockRestore();
  writeStored('language', 'en');
  expect(localStorage.getItem('language')).toBe('en');
  expect(readStored('language')).toBe('en');
});

it('also removes a value that lasts only as long as the page', () => {
  fillUp();
  writeStored('language', 'fr');
  writeStored('language', null);
  expect(readStored('language')).toBeNull();
});

it('keeps a value as long as the page on a device without storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  writeStored('language', 'fr');
  expect(readStored('language')).toBe('fr');
});
