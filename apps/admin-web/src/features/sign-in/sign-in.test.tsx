import { describe, expect, it } from '@jest/globals';
import { SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill, write } from '../../../testing/fill';
import { administrator, auditor } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';

const nothing = { body: [] };

describe('signing in with a second factor', () => {
  /** @param answer to the call with a code */
  function openSignIn(answer: (code: string) => FakeAnswer<'POST /api/login'>) {
    const bodies: Record<string, unknown>[] = [];
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/admin/content': nothing,
      'POST /api/login': async (call) => {
        const body = call.body as Record<string, unknown>;
        bodies.push(body);
        return typeof body.code === 'string' ? answer(body.code) : { refusal: 'CODE_REQUIRED', status: 401 };
      },
    });
    return { ...openConsole('/admin/auth'), bodies };
  }
  async function enterPassword(user: ReturnType<typeof openConsole>['user']) {
    fill(await screen.findByLabelText('Email'), 'admin@pwen.ht');
    fill(screen.getByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }

  it('asks for a code after the password, and sends all three', async () => {
    const { user, address, bodies } = openSignIn(() => ({ body: administrator }));
    await enterPassword(user);
    fill(screen.getByLabelText('Code'), ' 123 456 ');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(bodies.at(-1)).toEqual({ username: 'admin@pwen.ht', password: 'secret-123', code: '123 456' });
  });

  it('says when the code is wrong, and takes another', async () => {
    const { user, address } = openSignIn((code) =>
      code === 'aaaa-bbbb' ? { body: administrator } : { refusal: 'WRONG_CODE', status: 401 },
    );
    await enterPassword(user);
    fill(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The code is incorrect, or it was already used.')).toBeInTheDocument();
    write(screen.getByLabelText('Code'), 'aaaa-bbbb');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('starts anew when the password is no longer right, or on request', async () => {
    const { user } = openSignIn(() => ({ refusal: 'INVALID_CREDENTIALS', status: 401 }));
    await enterPassword(user);
    fill(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    await enterPassword(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByText('Authentication failed')).not.toBeInTheDocument();
  });
});

describe('registering', () => {
  function openInvitation(
    answer: FakeAnswer<'POST /api/staff/register'>,
    role: 'administrator' | 'auditor' = 'administrator',
    check: FakeAnswer<'POST /api/staff/invitations/check'> = { body: { email: 'nouvo@pwen.ht', role } },
  ) {
    const bodies: unknown[] = [];
    const { lines: calls } = fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/admin/content': nothing,
      'POST /api/staff/invitations/check': check,
      'POST /api/staff/register': async (call) => {
        bodies.push(call.body);
        return answer;
      },
    });
    return { ...openConsole('/admin/auth#invitation=t0ken'), bodies, calls };
  }
  async function register(user: ReturnType<typeof openConsole>['user'], password = 'kokoye-ak-mayi') {
    const field = await screen.findByLabelText('Password');
    if (!screen.getByLabelText<HTMLInputElement>('Phone').value)
      write(screen.getByLabelText('Phone'), '3712 3456');
    fill(field, password);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('opens by the link of an invitation, is for its address, and signs in', async () => {
    const { user, address, bodies } = openInvitation({ status: 201, body: administrator });
    expect(await screen.findByText('You are invited as an administrator.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('nouvo@pwen.ht');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    write(screen.getByLabelText('Phone'), '3712 3456');
    await register(user);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(bodies).toEqual([
      { token: 't0ken', phone: '+50937123456', password: 'kokoye-ak-mayi', isAdmin: true },
    ]);
  });

  it('opens by the link of a mail from before, too', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'POST /api/staff/invitations/check': { body: { email: 'nouvo@pwen.ht', role: 'auditor' } },
    });
    openConsole('/admin/auth?invitation=t0ken');
    expect(await screen.findByLabelText('Email')).toHaveValue('nouvo@pwen.ht');
  });

  it('of an auditor asks for no administrator', async () => {
    const { user, address, bodies } = openInvitation({ status: 201, body: auditor }, 'auditor');
    await register(user);
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(bodies).toEqual([expect.objectContaining({ isAdmin: false })]);
  });

  it('fails when the account is not what was invited', async () => {
    const { user, address } = openInvitation({
      status: 201,
      body: { ...administrator, isAdmin: false, role: 'user' },
    });
    await register(user);
    expect(await screen.findByText('Failed to create admin account')).toBeInTheDocument();
    expect(address()).toBe('/admin/auth');
  });

  it('fails with the reason of the server', async () => {
    const { user } = openInvitation({ refusal: 'INVITATION_INVALID', status: 410 });
    await register(user);
    expect(await screen.findByText('Failed to create admin account')).toBeInTheDocument();
    expect(screen.getByText(/This invitation was used or withdrawn, or it has expired/)).toBeInTheDocument();
  });

  it('says at its field that a password is one of the common ones, until it is changed', async () => {
    const { user } = openInvitation({ refusal: 'COMMON_PASSWORD', status: 422 });
    await register(user, 'password');
    expect(await screen.findByText(/Many people use this password/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await user.click(screen.getByLabelText('Password'));
    write(screen.getByLabelText('Password'), 'kokoye-ak-mayi');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Password')).not.toBeInvalid());
  });

  it('checks phone and password before it asks the server', async () => {
    const { user, bodies } = openInvitation({ status: 201, body: administrator });
    await screen.findByLabelText('Phone');
    write(screen.getByLabelText('Phone'), '12');
    await register(user, 'short');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(
      await screen.findByText('Phone number must be in international format (e.g., +1234567890)'),
    ).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('with an invitation that is used or too old says so', async () => {
    openInvitation('offline', 'auditor', { refusal: 'INVITATION_INVALID', status: 410 });
    expect(await screen.findByText('This invitation cannot be used')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('without an invitation says that one is needed, and leads back to signing in', async () => {
    fakeApi({ 'GET /api/user': SIGNED_OUT });
    const { user } = openConsole('/admin/auth');
    await user.click(await screen.findByText('Register with an invitation'));
    expect(await screen.findByText('You need an invitation to register')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByText('Sign in to an existing account'));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('and back to signing in, one still gets to the page that was opened', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/admin/rewards': nothing,
      'POST /api/login': { body: administrator },
    });
    const { user, address } = openConsole('/admin/rewards');
    await user.click(await screen.findByText('Register with an invitation'));
    await user.click(await screen.findByText('Sign in to an existing account'));
    fill(await screen.findByLabelText('Email'), 'admin@pwen.ht');
    fill(screen.getByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/rewards'));
  });
});
