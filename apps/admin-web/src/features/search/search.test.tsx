import { describe, expect, it } from '@jest/globals';
import type { FoundDto } from '@pwen/api-client';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { write } from '../../../testing/fill';
import { openConsole } from '../../../testing/open-console';
import { overviewRoutes } from '../../../testing/overview';

const found = (part: Partial<FoundDto> & Pick<FoundDto, 'kind' | 'id' | 'title'>): FoundDto => ({
  personId: null,
  rewardId: null,
  state: null,
  ...part,
});

const EVERYTHING = [
  found({ kind: 'receipt', id: 12, title: 'marie@pwen.ht', personId: 7, state: 'EARN' }),
  found({ kind: 'reward', id: 5, title: 'Kat telefòn' }),
  found({ kind: 'person', id: 7, title: 'marie@pwen.ht' }),
  found({ kind: 'content', id: 2, title: 'Mache Anba' }),
  found({ kind: 'survey', id: 4, title: 'Mache ou' }),
];

function open(
  answer: (query: string) => FakeAnswer<'POST /api/admin/search'> = () => ({ body: EVERYTHING }),
) {
  const queries: string[] = [];
  const { lines: calls } = fakeApi({
    ...overviewRoutes,
    // The pages to which somebody goes.
    'GET /api/users/7': 'offline',
    'GET /api/rewards/5': 'offline',
    'GET /api/admin/content': { body: [] },
    'GET /api/admin/surveys/dashboard': { body: [] },
    'GET /api/balance-changes': { body: [] },
    'POST /api/admin/search': (call) => {
      const { query } = call.body as { query: string };
      queries.push(query);
      return answer(query);
    },
  });
  return { calls, queries, ...openConsole('/admin/dashboard') };
}

const pressCtrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

async function searchFor(words: string) {
  pressCtrlK();
  const field = await screen.findByRole('combobox', { name: 'What to look for' });
  write(field, words);
  return { field, list: within(screen.getByRole('listbox', { name: 'Found' })) };
}

const optionsOf = (list: { getAllByRole: (role: 'option') => HTMLElement[] }) =>
  list.getAllByRole('option').map(({ textContent }) => textContent);

describe('Ctrl-K', () => {
  it('finds everything by its kind, and asks once when the typing pauses', async () => {
    const { calls, queries } = open();
    await screen.findByRole('button', { name: 'Search' });
    const { field, list } = await searchFor('ma');
    write(field, 'mar');
    write(field, 'marie');
    await list.findByText('marie@pwen.ht');
    expect(optionsOf(list)).toEqual([
      'marie@pwen.ht 7',
      'Receipt 12 of marie@pwen.ht',
      'Mache Anba 2',
      'Kat telefòn 5',
      'Mache ou 4',
    ]);
    expect(queries).toEqual(['marie']);
    // Nothing of it is in an address, which would be in the logs of proxies.
    expect(calls.filter((call) => call.includes('mar'))).toEqual([]);
  });

  it('is used by the keyboard alone: arrows choose, Enter opens, Escape closes', async () => {
    const { address, user } = open();
    await screen.findByRole('button', { name: 'Search' });
    const { field, list } = await searchFor('marie');
    await list.findByText('marie@pwen.ht');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/admin/users/7?tab=history&receipt=12'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    pressCtrlK();
    const again = await screen.findByRole('combobox', { name: 'What to look for' });
    expect(again).toHaveValue('');
    await user.type(again, '{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it.each([
    ['Kat telefòn', '/admin/rewards/5'],
    ['Mache Anba', '/admin/content?search=Mache+Anba'],
    ['Mache ou', '/admin/surveys?search=Mache+ou'],
  ])('leads from %s to %s', async (title, path) => {
    const { address, user } = open();
    await screen.findByRole('button', { name: 'Search' });
    const { list } = await searchFor('m');
    await user.click(await list.findByText(title));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('also leads to the pages by their names, in any accents', async () => {
    const { address, user } = open(() => ({ body: [] }));
    await screen.findByRole('button', { name: 'Search' });
    const { list } = await searchFor('APPRÓV');
    expect(await screen.findByText('Nothing found for “APPRÓV”')).toBeInTheDocument();
    expect(optionsOf(list)).toEqual(['Approvals', 'Look for a voucher with the number “APPRÓV”']);
    await user.click(list.getByRole('option', { name: 'Approvals' }));
    await waitFor(() => expect(address()).toBe('/admin/approvals'));
  });

  it('says when it failed', async () => {
    open(() => ({ refusal: 'SERVICE_UNAVAILABLE', status: 503 }));
    await screen.findByRole('button', { name: 'Search' });
    await searchFor('marie');
    expect(await screen.findByText(/^The search failed/)).toBeInTheDocument();
  });

  it('keeps what was typed when it is pressed again', async () => {
    open();
    await screen.findByRole('button', { name: 'Search' });
    await searchFor('marie');
    pressCtrlK();
    expect(screen.getByRole('combobox')).toHaveValue('marie');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('opens by a button too, which has the focus again afterwards', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Search' });
    await user.click(button);
    await user.type(await screen.findByRole('combobox'), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});
