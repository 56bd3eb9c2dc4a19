import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { clearToasts } from '../../ui/toasts/toast-store';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const NOBODY = {
  'GET /api/user': SIGNED_OUT,
  'GET /api/settings': SETTINGS,
  'GET /api/content': { body: [] },
};
const MINUTE_MS = 60_000;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function logIn(answer: FakeAnswer<'POST /api/login'>) {
  const api = fakeApi({ ...NOBODY, 'POST /api/login': answer });
  await renderApp('/auth');
  fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
  fill(screen.getByLabelText('Password'), 'gwo-modpas');
  await press('Login');
  return api;
}

describe('a login that is refused', () => {
  it('says for good that the account is blocked, and where to write', async () => {
    await logIn({ refusal: 'ACCOUNT_BLOCKED', status: 403 });
    const note = await screen.findByText(/^This account is blocked/);
    act(clearToasts);
    expect(note).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Login failed')).toBeVisible();
    expect(screen.getByText('This program has not given a support address yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus());
  });

  it('says that there is no connection, until it is tried again', async () => {
    await logIn('offline');
    await screen.findAllByText(/^No connection right now/);
    act(clearToasts);
    expect(screen.getByRole('alert')).toHaveTextContent(/No connection right now/);
  });

  it('after too many attempts names the true time to wait', async () => {
    const details = { retryAfterSeconds: 3421 };
    await logIn({ refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS', status: 429, details });
    const text = 'Too many attempts. Try again in 58 minutes, or reset your password.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  });

  it('counts the time down without a word, and says when it is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const details = { retryAfterSeconds: 181 };
    await logIn({ refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS', status: 429, details });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again in 4 minutes'));
    act(clearToasts);
    const said: string[] = [];
    const alert = screen.getByRole('alert');
    const listener = new MutationObserver(() => said.push(alert.textContent ?? ''));
    listener.observe(alert, { childList: true, characterData: true, subtree: true });
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS + 5000));
    expect(screen.getByText(/Try again in 116 seconds/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    expect(said.filter(Boolean)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    await waitFor(() => expect(said.at(-1)).toMatch(/You can try again now\.$/));
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(screen.queryByText(/Try again in/)).not.toBeInTheDocument();
    listener.disconnect();
  });
});

describe('a sign-up with an email that has an account', () => {
  it('leads to the login, or to a new password', async () => {
    fakeApi({ ...NOBODY, 'POST /api/register': { refusal: 'USERNAME_TAKEN', status: 409 } });
    await renderApp('/auth?tab=sign-up');
    for (const [label, text] of [
      ['Email', 'marjorie@egzanp.ht'],
      ['Password', 'gwo-modpas'],
      ['Confirm Password', 'gwo-modpas'],
      ['Phone', '34123456'],
    ] as const)
      fill(await screen.findByLabelText(label), text);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create Account');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    act(clearToasts);
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    await press('Login');
    expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
  });
});

describe('the mail for a new password', () => {
  const ask = async () => {
    await renderApp('/auth?tab=forgot');
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    await press('Send Reset Link');
  };

  it('is a page that says what to do now, and sends it again', async () => {
    const api = fakeApi({ ...NOBODY, 'POST /api/forgot-password': { body: { message: 'x' } } });
    await ask();
    const heading = await screen.findByRole('heading', { name: 'Password Reset Email Sent' });
    act(clearToasts);
    expect(heading).toBeVisible();
    expect(screen.getByText('Please check your email for password reset instructions.')).toBeVisible();
    expect(screen.getByText(/for marjorie@egzanp\.ht/)).toBeVisible();
    expect(screen.getByText(/spam folder/)).toBeVisible();
    await press('Send the email again');
    await waitFor(() => expect(api.to('/api/forgot-password')).toHaveLength(2));
    expect(api.to('/api/forgot-password')[1]?.body).toEqual({ username: 'marjorie@egzanp.ht' });
    await press('Is the email wrong? Change it');
    expect(screen.getByLabelText('Email')).toHaveValue('marjorie@egzanp.ht');
    await press('Back to Login');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument();
  });

  it('was asked for too often: the page says until when', async () => {
    const details = { retryAfterSeconds: 1800 };
    fakeApi({ ...NOBODY, 'POST /api/forgot-password': { refusal: 'RATE_LIMITED', status: 429, details } });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 30 minutes.');
    act(clearToasts);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('could not be sent: the page says so, and keeps the address', async () => {
    fakeApi({ ...NOBODY, 'POST /api/forgot-password': 'offline' });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send password reset email. Please try again.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('marjorie@egzanp.ht');
  });
});

describe('a link for a new password that is over', () => {
  it('leads to another one', async () => {
    fakeApi({ ...NOBODY, 'POST /api/reset-password': { refusal: 'RESET_TOKEN_INVALID', status: 400 } });
    await renderApp('/reset-password#token=abc');
    fill(await screen.findByLabelText('New Password'), 'gwo-modpas');
    fill(screen.getByLabelText('Confirm New Password'), 'gwo-modpas');
    await press('Reset Password');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    act(clearToasts);
    expect(screen.getByRole('alert')).toHaveTextContent('The link may have expired.');
    await userEvent.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeInTheDocument();
  });
});

describe('a logout that failed', () => {
  it('stays in the page with a button that tries again', async () => {
    let answer: FakeAnswer<'POST /api/logout'> = 'offline';
    const api = fakeApi({
      ...NOBODY,
      'GET /api/user': { body: MARJORIE },
      'GET /api/rewards/new-count': { body: { count: 0 } },
      'POST /api/logout': () => answer,
    });
    await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: 'MA Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const notice = await screen.findByRole('region', { name: 'Logout failed' });
    act(clearToasts);
    expect(within(notice).getByText(/^No connection right now/)).toBeVisible();
    answer = { status: 204 };
    await userEvent.click(within(notice).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(api.to('/api/logout')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Logout failed' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'MA Account menu' })).not.toBeInTheDocument();
  });
});
