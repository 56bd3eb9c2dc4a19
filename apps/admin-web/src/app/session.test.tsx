import { describe, expect, it } from '@jest/globals';
import { SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeCall, FakeFailure } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { administrator, video } from '../../testing/fixtures';
import { openConsole } from '../../testing/open-console';
import { overviewRoutes } from '../../testing/overview';

const PERSON_CHANGED = { refusal: 'PERSON_CHANGED', status: 409 } satisfies FakeFailure;

async function signIn(user: ReturnType<typeof openConsole>['user']) {
  fill(await screen.findByLabelText('Email'), 'admin@pwen.ht');
  fill(screen.getByLabelText('Password'), 'secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('sends a person who is not signed in to the sign-in page, then to the page they wanted', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'POST /api/login': { body: administrator },
      'GET /api/admin/content': { body: [] },
    });
    const { user, address } = openConsole('/admin/content?sort=title');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/admin/content?sort=title'));
    expect(await screen.findByText('admin@pwen.ht')).toBeInTheDocument();
  });

  it('sends an administrator who is already signed in from the sign-in page to the first page', async () => {
    fakeApi(overviewRoutes);
    const { address } = openConsole('/admin/auth');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('leads from the address to which the user app sends administrators to the first page', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'POST /api/login': { body: administrator },
      ...overviewRoutes,
    });
    const { user, address } = openConsole('/admin/dashboard');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('distinguishes an account without the rights from a wrong password', async () => {
    let code: 'NOT_AN_ADMINISTRATOR' | 'INVALID_CREDENTIALS' = 'NOT_AN_ADMINISTRATOR';
    fakeApi({ 'GET /api/user': SIGNED_OUT, 'POST /api/login': () => ({ refusal: code, status: 403 }) });
    const { user, address } = openConsole('/admin/auth');
    await signIn(user);
    expect(await screen.findByText('This account does not have admin privileges')).toBeInTheDocument();
    expect(screen.queryByText('Authentication failed')).not.toBeInTheDocument();

    code = 'INVALID_CREDENTIALS';
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
    expect(address()).toBe('/admin/auth');
  });

  it('asks for a valid email before it asks the server', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/user': SIGNED_OUT });
    const { user } = openConsole('/admin/auth');
    fill(await screen.findByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    expect(calls).not.toContain('POST /api/login');
  });
});

describe('a session', () => {
  it('that ends during work leads to the sign-in page with an explanation, and back afterwards', async () => {
    let isSignedIn = true;
    fakeApi({
      'GET /api/user': () => (isSignedIn ? { body: administrator } : SIGNED_OUT),
      'GET /api/admin/content': () => (isSignedIn ? { body: [video({ id: 1, title: 'Kafe' })] } : SIGNED_OUT),
      'DELETE /api/content/1': SIGNED_OUT,
      'POST /api/login': () => {
        isSignedIn = true;
        return { body: administrator };
      },
    });
    const { user, address } = openConsole('/admin/content?order=asc');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    isSignedIn = false;
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(address()).toBe('/admin/auth'));
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeInTheDocument();
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/admin/content?order=asc'));
    expect(await screen.findByText('Kafe')).toBeInTheDocument();
  });

  it('ends when the administrator signs out', async () => {
    const { lines: calls } = fakeApi({
      'GET /api/admin/content': { body: [] },
      'POST /api/logout': { status: 204 },
    });
    const { user, address } = openConsole('/admin/content');
    await user.click(await screen.findByText('admin@pwen.ht'));
    await user.click(await screen.findByText('Sign out'));
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    expect(calls).toContain('POST /api/logout');
    expect(screen.queryByText('Your session has ended. Sign in to go on.')).not.toBeInTheDocument();
  });

  it('names its administrator in every call', async () => {
    const named: (string | null)[] = [];
    fakeApi({
      'GET /api/admin/content': ({ headers }) => {
        named.push(headers.get('X-Pwen-Person'));
        return { body: [] };
      },
    });
    openConsole('/admin/content');
    await waitFor(() => expect(named).toEqual([String(administrator.id)]));
  });

  it('of another administrator replaces the one that the page shows, with a message', async () => {
    const other = { ...administrator, id: 2, username: 'jan@pwen.ht' };
    let isOther = false;
    const refuseForAnother = <Answer,>(call: FakeCall, answer: () => Answer) => {
      const named = call.headers.get('X-Pwen-Person');
      const refused = isOther && named !== null && named !== String(other.id);
      return refused ? PERSON_CHANGED : answer();
    };
    fakeApi({
      'GET /api/user': (call) => refuseForAnother(call, () => ({ body: isOther ? other : administrator })),
      'GET /api/admin/content': (call) =>
        refuseForAnother(call, () => ({ body: [video({ id: 1, title: 'Kafe' })] })),
      'DELETE /api/content/1': (call) =>
        refuseForAnother(call, () => {
          throw new Error('deleted as somebody else');
        }),
    });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    isOther = true;
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('jan@pwen.ht')).toBeInTheDocument();
    expect(
      await screen.findByText(
        'Someone else is signed in now: jan@pwen.ht. What was pressed last was not done.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('admin@pwen.ht')).not.toBeInTheDocument();
    expect(await screen.findByText('Kafe')).toBeInTheDocument();
  });

  it('of an account that is not an administrator opens no page', async () => {
    fakeApi({ 'GET /api/user': { body: { ...administrator, isAdmin: false, role: 'user' } } });
    const { address } = openConsole('/admin/content');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
  });
});

describe('an address', () => {
  it('that does not exist shows a message, whether or not somebody is signed in', async () => {
    fakeApi({});
    openConsole('/admin/nothing');
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});
