import { describe, expect, it } from '@jest/globals';
import type { ErrorCode, ManagedContentDto } from '@pwen/api-client';
import type { FakeCall } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { auditor, video } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { survey } from '../../../../testing/surveys';

const rara = video({ id: 3, title: 'Rara', views: 1234, durationMs: 65_000, sizeBytes: 2_621_440 });
const rows = [
  rara,
  video({ id: 2, title: 'Kafe', durationMs: null, isVisible: false, visibility: 'hidden' }),
  video({ id: 1, title: 'Mache', visibleFrom: '2026-12-01T05:00:00.000Z', visibility: 'scheduled' }),
];
const page = (of: ManagedContentDto[], total = of.length, next?: string) => ({
  body: of,
  headers: { 'X-Total-Count': String(total), ...(next !== undefined && { 'X-Next-Cursor': next }) },
});
const list = () => page(rows);
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('tr, li')!);
const lists = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/admin/content?'));

describe('the content page', () => {
  it('shows what the server has measured, counted and stored', async () => {
    fakeApi({ 'GET /api/admin/content': () => page(rows, 7_000) });
    openConsole('/admin/content');
    const row = await rowOf('Rara');
    for (const text of ['10', '1:05', '2.5 MB', '1,234', 'Nov 20, 2026 7:00 AM', 'Visible'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Shown: 3 of 7,000')).toBeInTheDocument();
    expect((await rowOf('Kafe')).getByText('Hidden')).toBeInTheDocument();
    expect((await rowOf('Kafe')).getByText('Unknown')).toBeInTheDocument();
    expect((await rowOf('Mache')).getByText('Not yet visible')).toBeInTheDocument();
    expect((await rowOf('Mache')).getByText('from Dec 1, 2026 12:00 AM')).toBeInTheDocument();
  });

  it.each(['table', 'grid'])('says in the %s whom the file of a video shuts out', async (layout) => {
    const excludes = ['PICTURE_ON_MOST_ANDROIDS'] as const;
    fakeApi({
      'GET /api/admin/content': () =>
        page([
          video({ id: 3, title: 'Rara', pictureCodec: 'HEVC', excludes: [...excludes] }),
          video({ id: 2, title: 'Kafe', cleaning: 'failed' }),
          video({ id: 1, title: 'Mache' }),
        ]),
    });
    openConsole(`/admin/content?layout=${layout}`);
    const rara = await rowOf('Rara');
    expect(rara.getByText(/HEVC: iPhones play it, most Android phones show no picture/)).toBeInTheDocument();
    expect((await rowOf('Kafe')).getByText(/may tell where/)).toBeInTheDocument();
    expect((await rowOf('Mache')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['table', 'grid'])('names the survey that a video requires in the %s', async (layout) => {
    fakeApi({
      'GET /api/admin/content': () =>
        page([
          video({ id: 3, title: 'Rara', requiredSurvey: { id: 9, title: 'Mizik' } }),
          video({ id: 1, title: 'Mache', requiredSurvey: { id: 7, title: null } }),
        ]),
    });
    openConsole(`/admin/content?layout=${layout}`);
    expect((await rowOf('Rara')).getByText(/Mizik$/)).toBeInTheDocument();
    // A deleted survey has no title any more.
    expect((await rowOf('Mache')).getByText(/Survey 7$/)).toBeInTheDocument();
  });

  it('asks the server for a view of the address, one page and no more', async () => {
    const { lines: calls } = fakeApi({
      'GET /api/admin/content': list,
      'GET /api/surveys': { body: [survey({ id: 9, title: 'Mizik' })] },
    });
    openConsole('/admin/content?search=kaf&visibility=hidden&survey=9&sort=priority&order=asc');
    await rowOf('Rara');
    expect(lists(calls)).toEqual([
      'GET /api/admin/content?search=kaf&visibility=hidden&requiredSurveyId=9&sort=priority&order=asc&limit=50',
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search content' })).toHaveValue('kaf');
    expect(await screen.findByTitle('Mizik')).toBeInTheDocument();
  });

  it('searches on the server when the typing pauses, and says when nothing is found', async () => {
    const { lines: calls } = fakeApi({
      'GET /api/admin/content': (call) => (call.search.has('search') ? page([]) : list()),
    });
    const { user, address } = openConsole('/admin/content');
    await rowOf('Rara');
    fill(screen.getByRole('searchbox', { name: 'Search content' }), 'zzz');
    expect(await screen.findByText('No content matches the search')).toBeInTheDocument();
    expect(address()).toBe('/admin/content?search=zzz');
    expect(lists(calls)).toHaveLength(2);
    // Beside the filters, and again where the rows would be.
    const [, inTheList] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inTheList!);
    expect(await screen.findByText('Rara')).toBeInTheDocument();
    expect(address()).toBe('/admin/content');
  });

  it('sorts on the server, by the head of the table and by the field', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/admin/content': list });
    const { user, address } = openConsole('/admin/content');
    await rowOf('Rara');
    await user.click(screen.getByRole('columnheader', { name: 'Points' }));
    await waitFor(() => expect(address()).toBe('/admin/content?sort=points&order=asc'));
    await waitFor(() => expect(calls).toContain('GET /api/admin/content?sort=points&order=asc&limit=50'));
  });

  it('goes page by page; the page is in the address and survives a reload', async () => {
    const routes = {
      'GET /api/admin/content': (call: FakeCall) =>
        call.search.get('cursor') === 'd.0.2' ? page(rows.slice(2), 3) : page(rows.slice(0, 2), 3, 'd.0.2'),
    };
    fakeApi(routes);
    const { user, address } = openConsole('/admin/content');
    await rowOf('Rara');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Mache')).toBeInTheDocument();
    expect(address()).toBe('/admin/content?page=2&after=d.0.2');
    expect(screen.getByText('Page 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(await screen.findByText('Rara')).toBeInTheDocument();
    expect(address()).toBe('/admin/content');
  });

  it('that was sent to somebody begins at its page, and leads back to the first', async () => {
    fakeApi({
      'GET /api/admin/content': (call) =>
        call.search.has('cursor') ? page(rows.slice(2), 3) : page(rows.slice(0, 2), 3),
    });
    const { user, address } = openConsole('/admin/content?after=d.0.2&page=5');
    expect(await screen.findByText('Mache')).toBeInTheDocument();
    expect(screen.getByText('Page 5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(await screen.findByText('Rara')).toBeInTheDocument();
    expect(address()).toBe('/admin/content');
  });

  it('says when there is no content yet', async () => {
    fakeApi({ 'GET /api/admin/content': () => page([]) });
    openConsole('/admin/content');
    expect(await screen.findByText('No content yet')).toBeInTheDocument();
  });

  it('offers to try again when the list is refused', async () => {
    let isBroken = true;
    fakeApi({
      'GET /api/admin/content': () => (isBroken ? { refusal: 'NOT_ALLOWED', status: 403 } : list()),
    });
    const { user } = openConsole('/admin/content');
    expect(await screen.findByText('Error loading content')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Rara')).toBeInTheDocument();
  });

  it('lets an auditor read and export, and change nothing', async () => {
    fakeApi({ 'GET /api/user': { body: auditor }, 'GET /api/admin/content': list });
    openConsole('/admin/content');
    const row = await rowOf('Kafe');
    expect(row.getByText('Hidden')).toBeInTheDocument();
    for (const role of ['checkbox', 'switch']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add)/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export (CSV)' })).toBeInTheDocument();
  });
});

describe('showing and hiding', () => {
  it.each(['table', 'grid'])('is a switch in the %s, and says so', async (layout) => {
    let isVisible = true;
    const bodies: unknown[] = [];
    fakeApi({
      'GET /api/admin/content': () =>
        page([{ ...rara, isVisible, visibility: isVisible ? 'visible' : 'hidden' }]),
      'POST /api/content/3/toggle-visibility': async (call) => {
        bodies.push(call.body);
        isVisible = false;
        return { body: { ...rara, isVisible } };
      },
    });
    const { user } = openConsole(`/admin/content?layout=${layout}`);
    await user.click(await screen.findByRole('switch', { name: 'Visible to people: “Rara”' }));
    expect(await screen.findByText('People no longer see “Rara”')).toBeInTheDocument();
    expect(bodies).toEqual([{ visible: false }]);
    expect(await (await rowOf('Rara')).findByText('Hidden')).toBeInTheDocument();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('that is refused says why, and leaves the switch as it is', async () => {
    fakeApi({
      'GET /api/admin/content': list,
      'POST /api/content/3/toggle-visibility': { refusal: 'CONTENT_DELETED', status: 410 },
    });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('switch', { name: 'Visible to people: “Rara”' }));
    expect(await screen.findByText('The visibility was not changed')).toBeInTheDocument();
    expect(screen.getByText('This video has been taken down.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Visible to people: “Rara”' })).toBeChecked();
  });
});

describe('a change of the selected rows', () => {
  /** Answers a call about several videos: those that fail are named. */
  const changing =
    (failures: Record<number, ErrorCode>, bodies: unknown[] = []) =>
    async (call: FakeCall) => {
      const { ids } = call.body as { ids: number[] };
      bodies.push(ids);
      return {
        body: {
          done: ids.filter((id) => !failures[id]),
          failed: ids.flatMap((id) => (failures[id] ? [{ id, code: failures[id] }] : [])),
        },
      };
    };
  const select = async (user: ReturnType<typeof openConsole>['user'], ...titles: string[]) => {
    for (const title of titles)
      await user.click(await screen.findByRole('checkbox', { name: `Select “${title}”` }));
  };

  it('hides those that are visible and shows those that are hidden, each by one call', async () => {
    const hidden: unknown[] = [];
    const shown: unknown[] = [];
    fakeApi({
      'GET /api/admin/content': list,
      'POST /api/content/hide': changing({}, hidden),
      'POST /api/content/show': changing({}, shown),
    });
    const { user } = openConsole('/admin/content');
    await select(user, 'Rara', 'Kafe', 'Mache');
    await user.click(screen.getByRole('button', { name: /Hide \(2\)/ }));
    expect(await screen.findByText('Videos hidden: 2')).toBeInTheDocument();
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Show \(1\)/ }));
    expect(await screen.findByText('Videos shown: 1')).toBeInTheDocument();
    expect([hidden, shown]).toEqual([[[3, 1]], [[2]]]);
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
  });

  it('that fails half-way says what was not changed and why, and keeps that selected', async () => {
    fakeApi({
      'GET /api/admin/content': list,
      'POST /api/content/hide': changing({ 1: 'SERVICE_UNAVAILABLE' }),
    });
    const { user } = openConsole('/admin/content');
    await select(user, 'Rara', 'Mache');
    await user.click(screen.getByRole('button', { name: /Hide \(2\)/ }));
    expect(await screen.findByText('Not everything was changed')).toBeInTheDocument();
    expect(screen.getByText(/Done: 1 of 2 · .+ \(Mache\) · Those that were not/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select “Mache”' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select “Rara”' })).not.toBeChecked();
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
  });

  it('that fails as a whole keeps everything selected', async () => {
    fakeApi({
      'GET /api/admin/content': list,
      'POST /api/content/hide': { refusal: 'SERVICE_UNAVAILABLE', status: 503 },
    });
    const { user } = openConsole('/admin/content');
    await select(user, 'Rara', 'Mache');
    await user.click(screen.getByRole('button', { name: /Hide \(2\)/ }));
    expect(await screen.findByText('Not everything was changed')).toBeInTheDocument();
    expect(screen.getByText('Selected: 2')).toBeInTheDocument();
  });

  it('never includes rows that are on another page', async () => {
    fakeApi({
      'GET /api/admin/content': (call) =>
        call.search.has('cursor') ? page(rows.slice(1), 3) : page(rows.slice(0, 1), 3, 'd.0.3'),
    });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await rowOf('Kafe');
    expect(screen.getByText('Shown: 2 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Delete selected/ })).not.toBeInTheDocument();
  });

  it('deletes after confirmation, says how many, and keeps the others selected', async () => {
    let remaining = rows;
    const { lines: calls } = fakeApi({
      'GET /api/admin/content': () => page(remaining),
      'POST /api/content/delete': (call) => {
        remaining = remaining.filter(({ id }) => id !== 3);
        return changing({ 1: 'CONTENT_DELETED' })(call);
      },
    });
    const { user } = openConsole('/admin/content');
    await select(user, 'Rara', 'Mache');
    await user.click(screen.getByRole('button', { name: /Delete selected \(2\)/ }));
    expect(calls).not.toContain('POST /api/content/delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeInTheDocument();
    expect(screen.getByText(/Done: 1 of 2 · This video has been taken down\. \(Mache\)/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Rara')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Select “Mache”' })).toBeChecked();
  });
});

describe('deleting one', () => {
  const deleted = { status: 204 } as const;
  const deletions = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE'));

  it('asks first, and does nothing when the answer is no', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/admin/content': list, 'DELETE /api/content/2': deleted });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    expect(await screen.findByText('This action cannot be undone')).toBeInTheDocument();
    expect(deletions(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletions(calls)).toEqual([]);
  });

  it('deletes one row after confirmation and says so', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/admin/content': list, 'DELETE /api/content/2': deleted });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted successfully')).toBeInTheDocument();
    expect(deletions(calls)).toEqual(['DELETE /api/content/2']);
  });
});
