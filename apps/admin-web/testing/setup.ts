import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';

import { loadAllTexts, startI18n } from '../src/i18n';

// antd's first render of a page can take seconds on a small machine; the whole page is too much for a failure's text.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'No such element'),
});

beforeAll(async () => {
  await startI18n();
  await loadAllTexts();
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await i18next.changeLanguage('en');
});
