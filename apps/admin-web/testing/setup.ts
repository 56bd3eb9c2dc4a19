import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

import { chooseLanguage, loadAllTexts, startLanguages } from '../src/i18n/languages';

// antd's first render of a page can take seconds on a small machine; the whole page is too much for a failure's text.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'No such element'),
});

beforeAll(async () => {
  await startLanguages();
  await loadAllTexts();
});

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
});
