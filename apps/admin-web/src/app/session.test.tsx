import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { fill } from '../../testing/fill';
import { openConsole } from '../../testing/open-console';
import { administrator, refusal, serve, video } from '../../testing/server';

const signedOut = () => refusal(401, 'NOT_SIGNED_IN');

async function signIn(user: ReturnType<typeof openConsole>['user']) {
  fill(await screen.findByLabelText('Email'), 'admin@pwen.ht');
  fill(screen.getByLabelText('Password'), 'secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('sends a person who is not signed in to the sign-in page, then to the page they wanted', async () => {
    serve({
      'GET /api/user': signedOut,
      'POST /api/login': () => Response.json(administrator),
      'GET /api/admin/content': () => Response.json([]),
    });
    const { user, address } = openConsole('/admin/content?sort=title');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/admin/content?sort=title'));
    expect(await screen.findByText('admin@pwen.ht')).toBeInTheDocument();
  });

  it('sends an administrator who is already signed in from the sign-in page to the first page', async () => {
    serve({ 'GET /api/admin/content': () => Response.json([]) });
    const { address } = openConsole('/admin/auth');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('leads from the address to which the user app sends administrators to the first page', async () => {
    serve({
      'GET /api/user': signedOut,
      'POST /api/login': () => Response.json(administrator),
      'GET /api/admin/content': () => Response.json([]),
    });
    const { user, address } = openConsole('/admin/dashboard');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('distinguishes an account without the rights from a wrong password', async () => {
    let code: 'NOT_AN_ADMINISTRATOR' | 'INVALID_CREDENTIALS' = 'NOT_AN_ADMINISTRATOR';
    serve({ 'GET /api/user': signedOut, 'POST /api/login': () => refusal(403, code) });
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
    const calls = serve({ 'GET /api/user': signedOut });
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
    serve({
      'GET /api/user': () => (isSignedIn ? Response.json(administrator) : signedOut()),
      'GET /api/admin/content': () =>
        isSignedIn ? Response.json([video({ id: 1, title: 'Kafe' })]) : signedOut(),
      'DELETE /api/content/1': signedOut,
      'POST /api/login': () => {
        isSignedIn = true;
        return Response.json(administrator);
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
    const calls = serve({
      'GET /api/admin/content': () => Response.json([]),
      'POST /api/logout': () => new Response(null, { status: 204 }),
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
    serve({
      'GET /api/admin/content': ({ headers }) => {
        named.push(headers.get('X-Pwen-Person'));
        return Response.json([]);
      },
    });
    openConsole('/admin/content');
    await waitFor(() => expect(named).toEqual([String(administrator.id)]));
  });

  it('of another administrator replaces the one that the page shows, with a message', async () => {
    const other = { ...administrator, id: 2, username: 'jan@pwen.ht' };
    let isOther = false;
    const refuseForAnother = (request: Request, answer: () => Response) => {
      const named = request.headers.get('X-Pwen-Person');
      const refused = isOther && named !== null && named !== String(other.id);
      return refused ? refusal(409, 'PERSON_CHANGED') : answer();
    };
    serve({
      'GET /api/user': (request) =>
        refuseForAnother(request, () => Response.json(isOther ? other : administrator)),
      'GET /api/admin/content': (request) =>
        refuseForAnother(request, () => Response.json([video({ id: 1, title: 'Kafe' })])),
      'DELETE /api/content/1': (request) =>
        refuseForAnother(request, () => {
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
    serve({ 'GET /api/user': () => Response.json({ ...administrator, isAdmin: false, role: 'user' }) });
    const { address } = openConsole('/admin/content');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
  });
});

describe('an address', () => {
  it('that does not exist shows a message, whether or not somebody is signed in', async () => {
    serve({});
    openConsole('/admin/nothing');
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});
