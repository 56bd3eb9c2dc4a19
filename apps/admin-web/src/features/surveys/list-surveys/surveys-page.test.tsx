import { describe, expect, it, jest } from '@jest/globals';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { openConsole } from '../../../../testing/open-console';
import { survey, surveyRow } from '../../../../testing/surveys';

const rows = [
  surveyRow({
    id: 3,
    title: 'Mizik',
    description: 'Sa ou renmen tande',
    totalParticipants: 1233,
    totalResponses: 1234,
    pointsReward: 75,
    hasResults: true,
    endDate: '2020-12-01T23:00:00.000Z',
  }),
  surveyRow({ id: 2, title: 'Manje', status: 'draft' }),
  surveyRow({ id: 1, title: 'Espò', status: 'closed' }),
];
const answer = (some = rows) => ({ body: some, headers: { 'X-Total-Count': String(some.length) } });
const LIST = 'GET /api/admin/surveys/dashboard';
const card = async (title: string) => within((await screen.findByText(title)).closest('li')!);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the surveys page', () => {
  it('shows the status and the figures of a survey on its card', async () => {
    fakeApi({ [LIST]: () => answer() });
    openConsole('/admin/surveys?layout=grid');
    const { getByText, queryByText } = await card('Mizik');
    for (const text of [
      'Sa ou renmen tande',
      'Active',
      'Ended',
      '1,233',
      '1,234',
      '75',
      'Nov 20, 2026 7:00 AM',
      'Dec 1, 2020 6:00 PM',
    ])
      expect(getByText(text)).toBeInTheDocument();
    expect(queryByText('Draft')).not.toBeInTheDocument();
    expect((await card('Manje')).getByText('Draft')).toBeInTheDocument();
    expect((await card('Espò')).getByText('Closed')).toBeInTheDocument();
  });

  it('opens the results in the user app in a new tab, and only if there are any', async () => {
    fakeApi({ [LIST]: () => answer() });
    openConsole('/admin/surveys?layout=grid');
    const results = (await card('Mizik')).getByRole('link', { name: /^Results of “Mizik”/ });
    expect(results).toHaveAttribute('href', 'http://localhost:3000/surveys/3/results');
    expect(results).toHaveAttribute('target', '_blank');
    expect(results).toHaveAttribute('rel', 'noopener');
    const espo = await card('Espò');
    expect(espo.getByRole('button', { name: 'Results of “Espò”: none yet' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(espo.queryByRole('link', { name: /^Results of/ })).not.toBeInTheDocument();
  });

  it('opens no results of a draft, which people cannot see, or without the user app’s address', async () => {
    const answered = rows.map((row) => ({ ...row, hasResults: true }));
    fakeApi({
      [LIST]: () => answer(answered),
      'GET /api/settings': { refusal: 'SERVICE_UNAVAILABLE', status: 503 },
    });
    openConsole('/admin/surveys?layout=grid');
    const manje = await card('Manje');
    expect(
      manje.getByRole('button', { name: 'Results of “Manje”: not shown while it is a draft' }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect((await card('Mizik')).getByRole('button', { name: /^Results of “Mizik”/ })).toBeDisabled();
  });

  it('leads to the answers and their export, on a page of the console', async () => {
    fakeApi({ [LIST]: () => answer(), 'GET /api/surveys/3/results': 'offline' });
    const { user, address } = openConsole('/admin/surveys?layout=grid');
    await user.click((await card('Mizik')).getByRole('link', { name: 'Answers and export of “Mizik”' }));
    expect(address()).toBe('/admin/surveys/3/results');
  });

  it('asks the server for what is searched, filtered and sorted, and keeps it in the address', async () => {
    const { lines: calls } = fakeApi({ [LIST]: () => answer() });
    const { user, address } = openConsole('/admin/surveys');
    const table = within(await screen.findByRole('table'));
    await user.type(screen.getByRole('searchbox', { name: 'Search surveys' }), 'mizik{Enter}');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Ended'));
    await user.click(table.getByRole('columnheader', { name: /Responses/ }));
    const wish = 'search=mizik&status=ended&sort=responses&order=asc';
    expect(address()).toBe(`/admin/surveys?${wish}`);
    await waitFor(() => expect(calls.at(-1)).toBe(`${LIST}?${wish}&limit=24`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/surveys?sort=responses&order=asc');
  });

  it('pages by key, and finds its page again after a look at the answers', async () => {
    fakeApi({
      [LIST]: ({ search }) =>
        search.get('cursor') === 'date-2-2'
          ? answer(rows.slice(2))
          : { body: rows.slice(0, 2), headers: { 'X-Total-Count': '3', 'X-Next-Cursor': 'date-2-2' } },
      'GET /api/surveys/1/results': 'offline',
    });
    const { user, address } = openConsole('/admin/surveys');
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('link', { name: 'Espò' }));
    expect(address()).toBe('/admin/surveys/1/results');
    await user.click(await screen.findByRole('link', { name: 'Survey Management' }));
    await screen.findByText('Espò');
    expect(address()).toBe('/admin/surveys?page=2&after=date-2-2');
    expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when nothing matches, and exports what is filtered', async () => {
    const { lines: calls } = fakeApi({
      [LIST]: ({ search }) => answer(search.get('status') === 'draft' ? [] : rows),
      'GET /api/admin/surveys/export': { text: 'a\r\n' },
    });
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openConsole('/admin/surveys?status=draft');
    expect(await screen.findByText('No survey matches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export (CSV)' }));
    expect(await screen.findByText('Rows: 0')).toBeInTheDocument();
    expect(calls).toContain('GET /api/admin/surveys/export?status=draft&format=en');
  });

  it('is reached from the menu', async () => {
    fakeApi({ [LIST]: () => answer(), 'GET /api/admin/rewards': { body: [] } });
    const { user, address } = openConsole('/admin/rewards');
    await user.click(await screen.findByRole('link', { name: 'Surveys' }));
    await screen.findByText('Mizik');
    expect(address()).toBe('/admin/surveys');
  });

  it('offers to create the first one when there is none', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    const { user } = openConsole('/admin/surveys?layout=grid');
    await user.click(await screen.findByRole('button', { name: 'Create Your First Survey' }));
    expect(await screen.findByRole('dialog', { name: 'Create Survey' })).toBeInTheDocument();
  });

  it('offers to try again when the list is refused', async () => {
    let isBroken = true;
    fakeApi({ [LIST]: () => (isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : answer()) });
    const { user } = openConsole('/admin/surveys?layout=grid');
    expect(await screen.findByText('Error loading surveys')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Mizik')).toBeInTheDocument();
  });

  it('says so when a survey cannot be fetched for editing, and opens nothing', async () => {
    fakeApi({ [LIST]: () => answer(), 'GET /api/surveys/2': { text: 'proxy', status: 502 } });
    const { user } = openConsole('/admin/surveys?layout=grid');
    await user.click(await screen.findByRole('button', { name: 'Edit “Manje”' }));
    expect(await screen.findByText('Failed to load survey details')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a survey as people see it', async () => {
    fakeApi({
      [LIST]: () => answer(),
      'GET /api/surveys/3': { body: survey({ id: 3, title: 'Mizik' }) },
    });
    const { user } = openConsole('/admin/surveys?layout=grid');
    await user.click(await screen.findByRole('button', { name: 'Preview “Mizik”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(dialog.getByText('50 points · Questions: 2 · About 1 min')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Konpa' }));
    expect(dialog.getByText('Answered: 1 of 2')).toBeInTheDocument();
    await user.click(dialog.getByRole('textbox', { name: 'Poukisa?' }));
    await user.paste('a'.repeat(40));
    expect(dialog.getByRole('textbox')).toHaveValue('a'.repeat(35));
    expect(dialog.getByText('Answered: 2 of 2')).toBeInTheDocument();
  });
});

describe('deleting a survey', () => {
  const DELETED = { status: 204 } as const;
  const WARNING = 'This action cannot be undone and will remove all associated responses and statistics.';
  const askToDelete = async (said: FakeAnswer<'DELETE /api/surveys/2'>) => {
    let remaining = rows;
    const { lines: calls } = fakeApi({
      [LIST]: () => answer(remaining),
      'DELETE /api/surveys/2': () => {
        if (said === DELETED) remaining = rows.filter(({ id }) => id !== 2);
        return said;
      },
    });
    const opened = openConsole('/admin/surveys?layout=grid');
    await opened.user.click(await screen.findByRole('button', { name: 'Delete “Manje”' }));
    await screen.findByText(WARNING);
    return { ...opened, deletions: () => calls.filter((call) => call.startsWith('DELETE')) };
  };

  it('asks first, and does nothing when the answer is no', async () => {
    const { user, deletions } = await askToDelete(DELETED);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletions()).toEqual([]);
    expect(titles()).toContain('Manje');
  });

  it('deletes after confirmation and says so', async () => {
    const { user, deletions } = await askToDelete(DELETED);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Survey deleted successfully')).toBeInTheDocument();
    expect(deletions()).toEqual(['DELETE /api/surveys/2']);
    await waitFor(() => expect(titles()).toEqual(['Mizik', 'Espò']));
  });

  it('that fails says so, and the survey stays', async () => {
    const { user } = await askToDelete({ text: 'proxy', status: 502 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete survey')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(titles()).toContain('Manje');
  });
});
