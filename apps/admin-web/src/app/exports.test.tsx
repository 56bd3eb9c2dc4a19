import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { openConsole } from '../../testing/open-console';
import { listPage } from '../../testing/people';
import { chooseLanguage } from '../i18n/languages';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await chooseLanguage('en');
});

function openPeople() {
  const { lines: calls } = fakeApi({
    'GET /api/users': () => listPage([]),
    'GET /api/users/count': { body: { people: 0, hasMore: false } },
    'GET /api/users/export': { text: 'a\r\n1\r\n' },
  });
  return { ...openConsole('/admin/users?search=mari'), calls };
}

it.each([
  ['en', 'Export (CSV)'],
  ['fr', 'Exporter (CSV)'],
  ['ht', 'Telechaje (CSV)'],
] as const)('a file comes in the language of the console: %s', async (language, action) => {
  await chooseLanguage(language);
  const { user, calls } = openPeople();
  await user.click(await screen.findByRole('button', { name: action }));
  await screen.findByRole('button', { name: action });
  expect(calls).toContain(`GET /api/users/export?search=mari&format=${language}`);
});

it.each([
  ['For software: commas, English column names', 'plain'],
  ['For a spreadsheet, in English', 'en'],
])('a file can be chosen %s', async (choice, format) => {
  const { user, calls } = openPeople();
  await user.click(await screen.findByRole('button', { name: 'Export (CSV): choose the format' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  expect(await screen.findByText('Rows: 1')).toBeInTheDocument();
  expect(calls).toContain(`GET /api/users/export?search=mari&format=${format}`);
});
