import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi, MARJORIE, SETTINGS, SIGNED_OUT } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const NOBODY = {
  'GET /api/user': SIGNED_OUT,
  'GET /api/settings': SETTINGS,
  'GET /api/content': { body: [] },
};
const GOOD = {
  Email: 'marjorie@egzanp.ht',
  Password: 'gwo-modpas',
  'Confirm Password': 'gwo-modpas',
  Phone: '+509 34 12-34 56',
};

async function fillIn(fields: Record<string, string>, ticks = ['I am 18 or over', 'I accept the terms']) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields))
    if (text) fill(await screen.findByLabelText(label), text);
  for (const tick of ticks) await user.click(screen.getByRole('checkbox', { name: tick }));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('sign-up', () => {
  it.each([
    ['passwords that differ', { 'Confirm Password': 'gwo-modpaz' }, undefined, 'Passwords do not match'],
    [
      'a phone number without a country code',
      { Phone: '34123456' },
      undefined,
      'Invalid phone number format. Please use international format (e.g., +1234567890)',
    ],
    [
      'a user name that is not an email address',
      { Email: 'marjorie' },
      undefined,
      'Username must be a valid email address',
    ],
    [
      'a short password',
      { Password: 'kout', 'Confirm Password': 'kout' },
      undefined,
      'Password must be at least 8 characters',
    ],
    ['an empty phone', { Phone: '' }, undefined, 'Please fill in all required fields'],
    ['an unconfirmed age', {}, ['I accept the terms'], 'Please confirm that you are 18 or over'],
    ['unaccepted terms', {}, ['I am 18 or over'], 'Please accept the terms'],
  ] as const)('refuses %s, and sends nothing', async (_, change, ticks, text) => {
    const api = fakeApi(NOBODY);
    await renderApp('/auth?tab=sign-up');
    await fillIn({ ...GOOD, ...change }, ticks && [...ticks]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.to('/api/register')).toEqual([]);
  });

  it('sends what the API requires, with the referral code, and goes to the library', async () => {
    const api = fakeApi({ ...NOBODY, 'POST /api/register': { status: 201, body: MARJORIE } });
    await renderApp('/auth?ref=ZANMI7');
    await fillIn(GOOD);
    expect(await screen.findByRole('heading', { name: 'Explore Videos' })).toBeInTheDocument();
    expect(api.to('/api/register')[0]?.body).toEqual({
      username: 'marjorie@egzanp.ht',
      password: 'gwo-modpas',
      phone: '+50934123456',
      referralCode: 'ZANMI7',
      language: 'en',
      isAdult: true,
      acceptsTerms: true,
      isAdmin: false,
    });
  });

  it('says at the field that the email address already has an account', async () => {
    fakeApi({ ...NOBODY, 'POST /api/register': { refusal: 'USERNAME_TAKEN', status: 409 } });
    await renderApp('/auth?tab=sign-up');
    await fillIn(GOOD);
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already has an account/);
  });
});

describe('login', () => {
  it('says that it failed and why, and keeps what was typed', async () => {
    fakeApi({ ...NOBODY, 'POST /api/login': { refusal: 'INVALID_CREDENTIALS', status: 401 } });
    await renderApp('/auth');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    fill(screen.getByLabelText('Password'), 'pa-bon-menm');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/The email or the password is not right/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Email')).toHaveValue('marjorie@egzanp.ht');
  });

  it('leads to the page that the person wanted', async () => {
    fakeApi({
      ...NOBODY,
      'POST /api/login': { body: MARJORIE },
      'GET /api/user/points/history': { body: { transactions: [] } },
    });
    await renderApp('/dashboard');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    fill(screen.getByLabelText('Password'), 'gwo-modpas');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Marjorie' })).toBeInTheDocument();
  });

  it('sends the link for a new password', async () => {
    const api = fakeApi({ ...NOBODY, 'POST /api/forgot-password': { body: { message: 'x' } } });
    await renderApp('/auth');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
    fill(screen.getByLabelText('Email'), 'marjorie@egzanp.ht');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect((await screen.findAllByText('Password Reset Email Sent')).length).toBeGreaterThan(0);
    expect(api.to('/api/forgot-password')[0]?.body).toEqual({ username: 'marjorie@egzanp.ht' });
  });
});

describe('a new password', () => {
  it('must be the same in both fields', async () => {
    const api = fakeApi(NOBODY);
    await renderApp('/reset-password?token=abc');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('New Password'), 'gwo-modpas');
    fill(screen.getByLabelText('Confirm New Password'), 'lot-modpas');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(api.to('/api/reset-password')).toEqual([]);
  });

  it('says when the link has expired', async () => {
    fakeApi({ ...NOBODY, 'POST /api/reset-password': { refusal: 'RESET_TOKEN_INVALID', status: 400 } });
    await renderApp('/reset-password?token=abc');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('New Password'), 'gwo-modpas');
    fill(screen.getByLabelText('Confirm New Password'), 'gwo-modpas');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    const texts = await screen.findAllByText(/Failed to reset password. The link may have expired./);
    expect(texts.length).toBeGreaterThan(0);
  });
});
