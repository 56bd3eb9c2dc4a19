import { describe, expect, it } from '@jest/globals';
import { SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { openConsole } from '../../../../testing/open-console';

describe('a forgotten password', () => {
  function open(answer: FakeAnswer<'POST /api/forgot-password'>) {
    const api = fakeApi({ 'GET /api/user': SIGNED_OUT, 'POST /api/forgot-password': answer });
    return { ...openConsole('/admin/auth'), api };
  }
  async function ask(user: ReturnType<typeof openConsole>['user'], address: string) {
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Reset Password' });
    fill(screen.getByLabelText('Email'), address);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  }

  it('gets a mail, and nobody learns who has an account', async () => {
    const { user, api } = open({ body: { message: 'sent' } });
    await ask(user, ' admin@pwen.ht ');
    expect(await screen.findByRole('heading', { name: 'Password Reset Email Sent' })).toBeInTheDocument();
    expect(screen.getByText(/If there is an account for admin@pwen.ht/)).toBeInTheDocument();
    expect(api.to('/api/forgot-password')[0]?.body).toEqual({ username: 'admin@pwen.ht' });
    await user.click(screen.getByRole('link', { name: 'Go to the sign-in' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('says why no mail was sent', async () => {
    const { user } = open({ refusal: 'RATE_LIMITED', status: 429, details: { retryAfterSeconds: 600 } });
    await ask(user, 'admin@pwen.ht');
    expect(await screen.findByText('Failed to send password reset email. Please try again.')).toBeVisible();
    expect(screen.getByText(/Try again in/)).toBeVisible();
  });

  it('is asked for with an address', async () => {
    const { user, api } = open({ body: { message: 'sent' } });
    await ask(user, 'admin');
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    expect(api.to('/api/forgot-password')).toEqual([]);
  });
});

describe('the link of the mail', () => {
  function open(answer: FakeAnswer<'POST /api/reset-password'>) {
    const api = fakeApi({ 'GET /api/user': SIGNED_OUT, 'POST /api/reset-password': answer });
    return { ...openConsole('/admin/reset-password#token=t0k-en'), api };
  }
  async function choose(user: ReturnType<typeof openConsole>['user'], password: string, again = password) {
    fill(await screen.findByLabelText('New Password'), password);
    fill(screen.getByLabelText('Confirm New Password'), again);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  }

  it('sets another password, and signs nobody in', async () => {
    const { user, api } = open({ body: { message: 'done' } });
    await choose(user, 'kokoye-ak-mayi');
    expect(await screen.findByText('Sign in with the new one.')).toBeInTheDocument();
    expect(api.to('/api/reset-password')[0]?.body).toEqual({
      token: 't0k-en',
      newPassword: 'kokoye-ak-mayi',
    });
    await user.click(screen.getByRole('link', { name: 'Go to the sign-in' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('that was used, or is too old, leads to another one', async () => {
    const { user } = open({ refusal: 'RESET_TOKEN_INVALID', status: 400 });
    await choose(user, 'kokoye-ak-mayi');
    expect(await screen.findByText('Failed to reset password. The link may have expired.')).toBeVisible();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeInTheDocument();
  });

  it('says at the field why a password is refused', async () => {
    const { user } = open({ refusal: 'PERSONAL_PASSWORD', status: 422 });
    await choose(user, 'admin2026');
    expect(await screen.findByText(/made of your own name/)).toBeInTheDocument();
    expect(screen.getByLabelText('New Password')).toBeInvalid();
  });

  it('asks for the same password twice', async () => {
    const { user, api } = open({ body: { message: 'done' } });
    await choose(user, 'kokoye-ak-mayi', 'kokoye-ak-diri');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    expect(api.to('/api/reset-password')).toEqual([]);
  });

  it('without its token leads to the sign-in', async () => {
    fakeApi({ 'GET /api/user': SIGNED_OUT });
    const { address } = openConsole('/admin/reset-password');
    await waitFor(() => expect(address()).toBe('/admin/auth'));
  });
});
