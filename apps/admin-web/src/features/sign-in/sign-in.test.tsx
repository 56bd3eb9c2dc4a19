import { describe, expect, it } from '@jest/globals';
import type { CheckedInvitationDto } from '@pwen/api-client';
import { SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill, write } from '../../../testing/fill';
import { administrator, auditor } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { overviewRoutes } from '../../../testing/overview';

const nothing = { body: [] };

describe('signing in with a second factor', () => {
  /** @param answer to the call with a code */
  function openSignIn(answer: (code: string) => FakeAnswer<'POST /api/login'>) {
    const bodies: Record<string, unknown>[] = [];
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      ...overviewRoutes,
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

const invitedTo = (
  role: 'administrator' | 'auditor',
  account: CheckedInvitationDto['account'] = 'none',
): CheckedInvitationDto => ({
  email: 'nouvo@pwen.ht',
  role,
  account,
  username: account === 'none' ? null : 'nouvo@pwen.ht',
});

describe('registering', () => {
  function openInvitation(
    answer: FakeAnswer<'POST /api/staff/register'> = { status: 201, body: administrator },
    role: 'administrator' | 'auditor' = 'administrator',
    check: FakeAnswer<'POST /api/staff/invitations/check'> = { body: invitedTo(role) },
    link = '/admin/auth#invitation=t0ken',
  ) {
    const bodies: unknown[] = [];
    const { lines: calls } = fakeApi({
      'GET /api/user': SIGNED_OUT,
      ...overviewRoutes,
      'POST /api/staff/invitations/check': check,
      'POST /api/staff/register': async (call) => {
        bodies.push(call.body);
        return answer;
      },
    });
    return { ...openConsole(link), bodies, calls };
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

  it('opens by the link of an older mail too, and leaves no invitation in the address', async () => {
    const { router } = openInvitation(undefined, undefined, undefined, '/admin/auth?invitation=t0ken');
    expect(await screen.findByText('You are invited as an administrator.')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/admin/auth', search: '', hash: '' });
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

describe('an invitation to somebody who has an account', () => {
  function openInvitation(account: CheckedInvitationDto['account'], answers: FakeAnswers = {}) {
    const api = fakeApi({
      'GET /api/user': SIGNED_OUT,
      ...overviewRoutes,
      'POST /api/staff/invitations/check': { body: invitedTo('administrator', account) },
      ...answers,
    });
    return { ...openConsole('/admin/auth#invitation=t0ken'), api };
  }

  it('is accepted with its password, and signs in', async () => {
    const { user, address, api } = openInvitation('confirmed', {
      'POST /api/staff/invitations/accept': { body: administrator },
    });
    expect(await screen.findByText(/Join with its password/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
    fill(screen.getByLabelText('Password'), 'kokoye-ak-mayi');
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(api.to('/api/staff/invitations/accept')[0]?.body).toEqual({
      token: 't0ken',
      password: 'kokoye-ak-mayi',
    });
  });

  it.each([
    ['WRONG_PASSWORD', 403, 'The password is incorrect.'],
    ['INVITATION_INVALID', 410, /This invitation was used or withdrawn/],
  ] as const)('says why it is refused: %s', async (refusal, status, text) => {
    const { user } = openInvitation('confirmed', {
      'POST /api/staff/invitations/accept': { refusal, status },
    });
    fill(await screen.findByLabelText('Password'), 'kokoye-ak-mayi');
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('whose address nobody has confirmed leads to its mailbox first, and then goes on', async () => {
    let account: CheckedInvitationDto['account'] = 'unconfirmed';
    const { user, api } = openInvitation(account, {
      'POST /api/staff/invitations/check': () => ({ body: invitedTo('administrator', account) }),
      'POST /api/forgot-password': { body: { message: 'sent' } },
    });
    expect(await screen.findByText('The address of your account is not confirmed')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(/The link is on its way to nouvo@pwen.ht/)).toBeInTheDocument();
    expect(api.to('/api/forgot-password')[0]?.body).toEqual({ username: 'nouvo@pwen.ht' });
    account = 'confirmed';
    await user.click(screen.getByRole('button', { name: 'I have chosen a password' }));
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeInTheDocument();
  });

  it('which cannot join says so', async () => {
    openInvitation('closed');
    expect(await screen.findByText(/cannot join the team. Ask whoever invited you/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('that somebody opened while the form was filled in is found out', async () => {
    let account: CheckedInvitationDto['account'] = 'none';
    const { user } = openInvitation(account, {
      'POST /api/staff/invitations/check': () => ({ body: invitedTo('administrator', account) }),
      'POST /api/staff/register': () => {
        account = 'unconfirmed';
        return { refusal: 'USERNAME_TAKEN', status: 409 };
      },
    });
    write(await screen.findByLabelText('Phone'), '3712 3456');
    fill(screen.getByLabelText('Password'), 'kokoye-ak-mayi');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('The address of your account is not confirmed')).toBeInTheDocument();
  });
});
