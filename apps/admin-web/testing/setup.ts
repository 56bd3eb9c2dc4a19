import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { startI18n } from '../src/i18n';

// antd's first render of a page can take seconds on a small machine; the whole page is too much for a failure's text.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'No such element'),
});

// antd's motions and observers update on timers of their own, which no test can wrap.
const { error } = console;
jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
  if (!String(said[0]).includes('not wrapped in act')) error(...said);
});

beforeAll(async () => {
  await startI18n();
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await i18next.changeLanguage('en');
});
