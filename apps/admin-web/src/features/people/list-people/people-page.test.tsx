import { describe, expect, it, jest } from '@jest/globals';
import type { FakeAnswers, FakeCall, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill, write } from '../../../../testing/fill';
import { administrator, auditor, memberAs, owner } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { listPage, person, personRow } from '../../../../testing/people';

const mari = personRow({ id: 12, username: 'mari@egzanp.example', name: 'Mari', points: 1250 });
const jak = personRow({ id: 11, username: 'jak@egzanp.example', blocked: true, isConfirmed: false });
const own = personRow({ id: administrator.id, username: administrator.username, role: 'administrator' });

/** The page over people whom the calls change. */
function openPeople(routes: FakeAnswers = {}, address = '/admin/users') {
  const blocked = new Map([mari, jak, own].map((row) => [row.id, row.blocked]));
  const bodies: unknown[] = [];
  const set = (isBlocked: boolean) => async (call: FakeCall) => {
    const body = call.body as { ids?: number[] };
    bodies.push(body);
    const ids = body.ids ?? [Number(call.path.split('/')[3])];
    const changed = ids.filter((id) => blocked.get(id) !== isBlocked);
    for (const id of changed) blocked.set(id, isBlocked);
    return { body: { changed } };
  };
  const { lines: calls } = fakeApi({
    'GET /api/users': () =>
      listPage([mari, jak, own].map((row) => ({ ...row, blocked: blocked.get(row.id) ?? false }))),
    'GET /api/users/count': { body: { people: 1234, hasMore: false } },
    'POST /api/users/12/block': set(true),
    'POST /api/users/12/unblock': set(false),
    'POST /api/users/11/unblock': set(false),
    'POST /api/users/block': set(true),
    'POST /api/users/unblock': set(false),
    ...routes,
  });
  return { ...openConsole(address), calls, bodies, blocked };
}

const rowOf = async (username: string) =>
  within(await screen.findByRole('row', { name: new RegExp(username) }));
const changes = (calls: string[]) => calls.filter((call) => !call.startsWith('GET'));

describe('the list of people', () => {
  it('says how many people match on all pages, or that there are more than are counted', async () => {
    openPeople();
    expect(await screen.findByText('On this page: 3 of 1,234')).toBeInTheDocument();
    cleanup();
    openPeople({ 'GET /api/users/count': { body: { people: 50_000, hasMore: true } } });
    expect(await screen.findByText('On this page: 3 of more than 50,000')).toBeInTheDocument();
  });

  it('shows id, username, points and status, and says who is not confirmed or of the team', async () => {
    openPeople();
    const row = await rowOf('mari@egzanp.example');
    for (const text of ['12', 'Mari', 'mari@egzanp.example', '+50937123456', '1,250', 'Active'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect((await rowOf('jak@egzanp.example')).getByText('Blocked')).toBeInTheDocument();
    expect((await rowOf('jak@egzanp.example')).getByText('Not confirmed')).toBeInTheDocument();
    expect((await rowOf(own.username)).getByText('Administrator')).toBeInTheDocument();
    for (const title of ['ID', 'Username', 'Points', 'Status'])
      expect(screen.getByRole('columnheader', { name: title })).toBeInTheDocument();
  });

  it('offers nothing on one’s own account, and no deletion of a member of the team', async () => {
    openPeople({
      'GET /api/user': { body: owner },
      'GET /api/users': () => listPage([own, personRow({ id: 5, username: 'lòt@pwen.ht', role: 'auditor' })]),
    });
    const row = await rowOf(own.username);
    expect(row.getByText('You')).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
    const colleague = await rowOf('lòt@pwen.ht');
    expect(colleague.getByRole('button', { name: /^Block/ })).toBeEnabled();
    expect(colleague.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it('offers nothing on members of the team to those who do not manage it', async () => {
    openPeople({
      'GET /api/user': { body: memberAs('support') },
      'GET /api/users': () =>
        listPage([
          personRow({ id: 5, username: 'lòt@pwen.ht', role: 'auditor' }),
          personRow({ id: 12, username: 'mari@egzanp.example' }),
        ]),
    });
    const colleague = await rowOf('lòt@pwen.ht');
    expect(colleague.queryByRole('button')).not.toBeInTheDocument();
    expect(colleague.queryByRole('checkbox')).not.toBeInTheDocument();
    const mari = await rowOf('mari@egzanp.example');
    expect(mari.getByRole('button', { name: /^Block/ })).toBeEnabled();
    expect(mari.getByRole('checkbox')).toBeEnabled();
    expect(mari.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it('is only for reading for an auditor', async () => {
    openPeople({ 'GET /api/user': { body: auditor } });
    const row = await rowOf('mari@egzanp.example');
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Mari' })).toHaveAttribute('href', '/admin/users/12');
  });

  it('is exported as it is filtered, also by an auditor', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, calls } = openPeople(
      {
        'GET /api/user': { body: auditor },
        'GET /api/users/export': { text: 'a\r\n1\r\n2\r\n' },
      },
      '/admin/users?search=mari&state=blocked&since=2026-11-01&sort=points',
    );
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    expect(await screen.findByText('Rows: 2')).toBeInTheDocument();
    expect(calls).toContain(
      'GET /api/users/export?search=mari&blocked=true&since=2026-11-01T04%3A00%3A00.000Z&format=en',
    );
  });

  it('is exported after a proof that it is still the same person, if the last one is too old', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let isProved = false;
    const { user } = openPeople({
      'GET /api/users/export': () =>
        isProved ? { text: 'a\r\n1\r\n2\r\n' } : { refusal: 'STEP_UP_REQUIRED', status: 403 },
      'POST /api/step-up': () => {
        isProved = true;
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Rows: 2')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Rows: 2')).toBeInTheDocument();
  });

  it('says so when it cannot be loaded, and can be tried again', async () => {
    let fails = true;
    const { user } = openPeople({
      'GET /api/users': () => (fails ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : listPage([mari])),
    });
    expect(await screen.findByText('Error loading users')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('mari@egzanp.example')).toBeInTheDocument();
  });
});

describe('finding people', () => {
  it('sorts by what people hold, or who is the newest, from the heads of the columns', async () => {
    const { user, calls } = openPeople();
    expect(await screen.findByRole('columnheader', { name: 'Registered' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('columnheader', { name: 'Points' }));
    await waitFor(() => expect(calls).toContain('GET /api/users?sort=points&limit=50'));
    expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('is done by the server, and is in the address', async () => {
    const { user, calls, address } = openPeople();
    await screen.findByText('mari@egzanp.example');
    fill(screen.getByRole('searchbox', { name: 'Search users' }), 'mari{');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), '{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/users?search=mari%7B'));
    await waitFor(() => expect(calls).toContain('GET /api/users?search=mari%7B&sort=newest&limit=50'));
  });

  it('begins when the typing pauses, with one call', async () => {
    const { calls } = openPeople();
    await screen.findByText('mari@egzanp.example');
    const field = screen.getByRole('searchbox', { name: 'Search users' });
    for (const text of ['m', 'ma', 'mar']) write(field, text);
    await waitFor(() => expect(calls).toContain('GET /api/users?search=mar&sort=newest&limit=50'));
    expect(calls.filter((call) => call.startsWith('GET /api/users?search='))).toHaveLength(1);
  });

  it('reads the filters from the address, shows them unfolded, and clears them together', async () => {
    const { user, calls, address } = openPeople(
      { 'GET /api/users': () => listPage([]) },
      '/admin/users?search=mari&state=blocked&confirmation=confirmed&minPoints=100&sort=points',
    );
    expect(await screen.findByText('No user matches')).toBeInTheDocument();
    expect(calls).toContain(
      'GET /api/users?search=mari&blocked=true&confirmed=true&minPoints=100&sort=points&limit=50',
    );
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('mari');
    expect(screen.getByLabelText('Points from')).toHaveValue('100');
    expect(screen.getByRole('button', { name: /Filters: 2/ })).toHaveAttribute('aria-expanded', 'true');

    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(address()).toBe('/admin/users?sort=points'));
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');
    expect(screen.getByLabelText('Points from')).toHaveValue('');
    expect(await screen.findByText('No users yet')).toBeInTheDocument();
  });

  it('by balance waits until the number is whole', async () => {
    const { user, calls } = openPeople();
    await user.click(await screen.findByRole('button', { name: /Filters/ }));
    const field = screen.getByLabelText('Points up to');
    for (const digits of ['5', '50', '500']) write(field, digits);
    expect(calls.some((call) => call.includes('maxPoints'))).toBe(false);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(calls).toContain('GET /api/users?maxPoints=500&sort=newest&limit=50'));
  });

  it('says that it goes on when the server has not looked through everybody yet', async () => {
    const { user, calls } = openPeople(
      {
        'GET /api/users': (call) => {
          const cursor = call.search.get('cursor');
          const at = Number(cursor?.split('-')[2] ?? 0);
          return at < 10 ? listPage([], `n-1-${at + 1}`) : listPage([jak]);
        },
      },
      '/admin/users?state=blocked',
    );
    expect(await screen.findByText('No user matches so far')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('jak@egzanp.example')).toBeInTheDocument();
    expect(calls).toContain('GET /api/users?blocked=true&sort=newest&cursor=n-1-10&limit=50');
  });

  it('goes page by page, and comes back from a person to the same page', async () => {
    const full = Array.from({ length: 50 }, (_, n) => personRow({ id: 100 + n }));
    const { user, router, address } = openPeople({
      'GET /api/users': (call) => (call.search.get('cursor') ? listPage([mari]) : listPage(full, 'n-5-100')),
      'GET /api/users/12': { body: person(mari) },
    });
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    const link = await screen.findByRole('link', { name: 'Mari' });
    // A reload, a new sign-in and a colleague get the same page.
    expect(address()).toBe('/admin/users?page=2&after=n-5-100');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Mari' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Page 2')).toBeInTheDocument();
    expect(await screen.findByText('mari@egzanp.example')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(await screen.findByText('person-149@egzanp.example')).toBeInTheDocument();
    expect(address()).toBe('/admin/users');
  });
});

describe('blocking', () => {
  /** Presses the button in the row, and then the one of the question. */
  async function block(user: ReturnType<typeof openPeople>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Block mari@egzanp.example' }));
    fill(await screen.findByLabelText('Reason'), 'Sold an account');
    await user.click(screen.getByRole('button', { name: 'Block' }));
  }

  it('asks for a reason, and sends nothing without one', async () => {
    const { user, calls } = openPeople();
    await user.click(await screen.findByRole('button', { name: 'Block mari@egzanp.example' }));
    fill(await screen.findByLabelText('Reason'), '   ');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Say why')).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
  });

  it('asks first, and changes nothing when it is given up', async () => {
    const { user, calls } = openPeople();
    await user.click(await screen.findByRole('button', { name: 'Block mari@egzanp.example' }));
    await screen.findByLabelText('Reason');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await rowOf('mari@egzanp.example')).getByText('Active')).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
  });

  it('says so, and is undone from the toast', async () => {
    const { user, calls } = openPeople();
    await block(user);
    expect(await screen.findByText('User blocked successfully')).toBeInTheDocument();
    expect((await rowOf('mari@egzanp.example')).getByText('Blocked')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('User unblocked successfully')).toBeInTheDocument();
    expect((await rowOf('mari@egzanp.example')).getByText('Active')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(changes(calls)).toEqual(['POST /api/users/12/block', 'POST /api/users/12/unblock']);
  });

  it('of a blocked person is unblocking', async () => {
    const { user } = openPeople();
    await user.click(await screen.findByRole('button', { name: 'Unblock jak@egzanp.example' }));
    await screen.findByLabelText('Reason (optional)');
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('User unblocked successfully')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Block jak@egzanp.example' })).toBeInTheDocument();
  });

  it.each<[string, FakeFailure, RegExp | string]>([
    ['the server’s reason', { refusal: 'LAST_OWNER', status: 409 }, /^The last owner stays/],
    [
      'a sentence of its own where the server has none',
      { text: 'bad gateway', status: 502 },
      'Failed to block user',
    ],
  ])('that fails is titled Error, with %s', async (_, answer, text) => {
    const { user } = openPeople({ 'POST /api/users/12/block': answer });
    await block(user);
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Error')).toBeInTheDocument();
    expect(toast.getByText(text)).toBeInTheDocument();
    expect((await rowOf('mari@egzanp.example')).getByText('Active')).toBeInTheDocument();
  });

  it('of selected people asks for a reason, and leaves out those who are blocked', async () => {
    const { user, calls, bodies, blocked } = openPeople();
    await screen.findByText('mari@egzanp.example');
    await user.click(screen.getByRole('checkbox', { name: 'Select mari@egzanp.example' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select jak@egzanp.example' }));
    expect(screen.getByText('Selected: 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Block: 1' }));
    fill(await screen.findByLabelText('Reason'), ' Same phone, many accounts ');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('User blocked successfully')).toBeInTheDocument();
    expect(bodies).toEqual([{ reason: 'Same phone, many accounts' }]);
    expect(changes(calls)).toEqual(['POST /api/users/12/block']);
    expect(blocked.get(12)).toBe(true);
    await waitFor(() => expect(screen.queryByText('Selected: 2')).not.toBeInTheDocument());
  });

  it('of several that a colleague has partly done says so, and its undo leaves those as they were', async () => {
    const third = personRow({ id: 13, username: 'wòz@egzanp.example' });
    const bodies: unknown[] = [];
    const { user } = openPeople({
      'GET /api/users': () => listPage([mari, third]),
      'POST /api/users/block': async (call) => {
        bodies.push(call.body);
        return { body: { changed: [13] } };
      },
      'POST /api/users/13/unblock': () => {
        bodies.push('unblock 13');
        return { body: { changed: [13] } };
      },
    });
    await screen.findByText('mari@egzanp.example');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Block: 2' }));
    fill(await screen.findByLabelText('Reason'), 'Same phone');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Users blocked successfully: 1')).toBeInTheDocument();
    expect(screen.getByText('Already so, or no longer there: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('User unblocked successfully')).toBeInTheDocument();
    expect(bodies).toEqual([{ ids: [12, 13], reason: 'Same phone' }, 'unblock 13']);
  });
});

describe('deleting a person', () => {
  it('is confirmed with a warning, asks for a proof, and is reported', async () => {
    let isProved = false;
    let isDeleted = false;
    const { user, calls } = openPeople({
      'GET /api/users': () => listPage(isDeleted ? [jak] : [mari, jak]),
      'GET /api/second-factor': {
        body: { isOn: false, isRequired: false, areCodesKept: false, recoveryCodesLeft: 0 },
      },
      'POST /api/step-up': () => {
        isProved = true;
        return { status: 204 };
      },
      'DELETE /api/users/12': () => {
        if (!isProved) return { refusal: 'STEP_UP_REQUIRED', status: 403 };
        isDeleted = true;
        return { status: 202, body: { countsFrom: null } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete mari@egzanp.example' }));
    expect(await screen.findByText('This action cannot be undone')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Choose a reason')).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'They asked for it' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    fill(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('mari@egzanp.example')).not.toBeInTheDocument());
    expect(screen.getByText('jak@egzanp.example')).toBeInTheDocument();
  });

  it('that waits says when it will be done, and the person stays', async () => {
    const { user } = openPeople({
      'DELETE /api/users/12': { status: 202, body: { countsFrom: '2026-11-30T19:05:00.000Z' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete mari@egzanp.example' }));
    await user.click(await screen.findByRole('radio', { name: 'Abuse' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Will be deleted on Nov\s30,\s2026 2:05\sPM$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('User deleted successfully')).not.toBeInTheDocument();
    expect(screen.getByText('mari@egzanp.example')).toBeInTheDocument();
  });

  it('is not done when the dialog is closed', async () => {
    const { user, calls } = openPeople();
    await user.click(await screen.findByRole('button', { name: 'Delete mari@egzanp.example' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(calls)).toEqual([]);
  });

  it('that fails is titled Error, and the dialog stays', async () => {
    const { user } = openPeople({
      'DELETE /api/users/12': { text: 'bad gateway', status: 502 },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete mari@egzanp.example' }));
    await user.click(await screen.findByRole('radio', { name: 'Abuse' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByText('This action cannot be undone')).toBeInTheDocument();
  });
});
