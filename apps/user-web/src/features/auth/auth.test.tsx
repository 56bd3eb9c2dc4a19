import { afterEach, describe, expect, it } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { clearToasts } from '../../ui/toasts/toast-store';

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

const CONSENT = 'I am 18 or over and I accept the terms';

async function fillIn(fields: Record<string, string>, { consents = true } = {}) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields))
    if (text) fill(await screen.findByLabelText(label), text);
  if (consents) await user.click(screen.getByRole('checkbox', { name: CONSENT }));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('sign-up', () => {
  it.each([
    ['passwords that differ', { 'Confirm Password': 'gwo-modpaz' }, 'Passwords do not match'],
    [
      'a phone number with a digit too few',
      { Phone: '3412345' },
      'Invalid phone number format. Please use international format (e.g., +1234567890)',
    ],
    [
      'a user name that is not an email address',
      { Email: 'marjorie' },
      'Username must be a valid email address',
    ],
    [
      'a short password',
      { Password: 'kout', 'Confirm Password': 'kout' },
      'Password must be at least 8 characters',
    ],
    [
      'a password of four emoji',
      { Password: '😀😀😀😀', 'Confirm Password': '😀😀😀😀' },
      'Password must be at least 8 characters',
    ],
  ])('refuses %s, and sends nothing', async (_, change, text) => {
    const api = fakeApi(NOBODY);
    await renderApp('/auth?tab=sign-up');
    await fillIn({ ...GOOD, ...change });
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.to('/api/register')).toEqual([]);
  });

  it('asks for age and terms by one box, and sends nothing without it', async () => {
    const api = fakeApi(NOBODY);
    await renderApp('/auth?tab=sign-up');
    await fillIn(GOOD, { consents: false });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: CONSENT })).toHaveFocus());
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please confirm that you are 18 or over and accept the terms',
    );
    expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms');
    expect(api.to('/api/register')).toEqual([]);
  });

  it('says once that fields are empty, and at each field what it waits for', async () => {
    const api = fakeApi(NOBODY);
    await renderApp('/auth?tab=sign-up');
    await fillIn({}, { consents: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(1);
    for (const [label, text] of [
      ['Email', 'Enter your email'],
      ['Password', 'Choose a password'],
      ['Confirm Password', 'Enter the password once more'],
      ['Phone', 'Enter your phone number'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.to('/api/register')).toEqual([]);
  });

  it.each([
    ['3412 3456', '+50934123456'],
    ['+1 305 555 0123', '+13055550123'],
  ])('sends the phone %s as %s', async (typed, sent) => {
    const api = fakeApi({ ...NOBODY, 'POST /api/register': { status: 201, body: MARJORIE } });
    await renderApp('/auth?tab=sign-up');
    expect(await screen.findByText('+509')).toBeInTheDocument();
    await fillIn({ ...GOOD, Phone: typed });
    await screen.findByRole('heading', { name: 'Explore Videos' });
    expect(api.to('/api/register')[0]?.body).toMatchObject({ phone: sent });
  });

  it('shows no country code in front of one that was typed', async () => {
    fakeApi(NOBODY);
    await renderApp('/auth?tab=sign-up');
    fill(await screen.findByLabelText('Phone'), '+1');
    expect(screen.queryByText('+509')).not.toBeInTheDocument();
  });

  it.each([
    [250, '+250'],
    [0, null],
  ])('shows the bonus of the settings (%s)', async (welcomeBonusPoints, shown) => {
    const body = { ...SETTINGS.body, welcomeBonusPoints };
    fakeApi({ ...NOBODY, 'GET /api/settings': { body } });
    await renderApp('/auth?tab=sign-up');
    await screen.findByLabelText('Phone');
    if (shown) expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryAllByText(/^points are yours the moment you sign up, once per person/)).toHaveLength(
      shown ? 1 : 0,
    );
  });

  it('sends what the API requires, with the referral code, and goes to the library', async () => {
    const api = fakeApi({
      ...NOBODY,
      'GET /api/invitations/ZANMI7': 'offline',
      'POST /api/register': { status: 201, body: MARJORIE },
    });
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
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already has an account/);
  });

  it('says at the field that the password is easily guessed', async () => {
    fakeApi({ ...NOBODY, 'POST /api/register': { refusal: 'PERSONAL_PASSWORD', status: 422 } });
    await renderApp('/auth?tab=sign-up');
    await fillIn(GOOD);
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/your own name/);
  });
});

it('goes from tab to tab by the arrow keys', async () => {
  fakeApi(NOBODY);
  await renderApp('/auth');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Login' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' })).toContainElement(screen.getByLabelText('Phone'));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toHaveFocus();
});

describe('login', () => {
  it('says at each empty field what it waits for', async () => {
    const api = fakeApi(NOBODY);
    await renderApp('/auth');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email'),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(api.to('/api/login')).toEqual([]);
  });

  it('says that it failed and why, and keeps what was typed', async () => {
    fakeApi({ ...NOBODY, 'POST /api/login': { refusal: 'INVALID_CREDENTIALS', status: 401 } });
    await renderApp('/auth');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    fill(screen.getByLabelText('Password'), 'pa-bon-menm');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
    act(clearToasts);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(/The email or the password is incorrect/);
    await waitFor(() => expect(password).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveValue('marjorie@egzanp.ht');
    // The remedy that it names is beside it, before the button that failed.
    const remedy = screen.getByRole('button', { name: 'Forgot password?' });
    const button = screen.getByRole('button', { name: 'Login' });
    expect(remedy.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(remedy);
    expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument();
  });

  it('asks members of the team with a second factor for a code, which is no failure until it is wrong', async () => {
    const api = fakeApi({
      ...NOBODY,
      'POST /api/login': ({ body }) => {
        const { code } = body as { code?: string };
        if (code === '123456') return { body: MARJORIE };
        return { refusal: code === undefined ? 'CODE_REQUIRED' : 'WRONG_CODE', status: 401 };
      },
      'GET /api/user/points/history': { body: { transactions: [] } },
    });
    await renderApp('/dashboard');
    const user = userEvent.setup();
    const login = () => user.click(screen.getByRole('button', { name: 'Login' }));
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    fill(screen.getByLabelText('Password'), 'gwo-modpas');
    await login();
    const code = await screen.findByLabelText(/^Code of your authenticator app/);
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    await login();
    await waitFor(() => expect(code).toHaveAccessibleDescription('Enter the code'));
    fill(code, '000000');
    await login();
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('The code is incorrect, or it was already used.'),
    );
    await user.clear(code);
    fill(code, ' 123456');
    await login();
    expect(await screen.findByRole('heading', { name: 'Hello, Marjorie' })).toBeInTheDocument();
    expect(api.to('/api/login')).toHaveLength(3);
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

  it('is not undone by an answer that was still on its way, from before it', async () => {
    let answer = (): void => undefined;
    const whenAnswered = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    fakeApi({
      ...NOBODY,
      'GET /api/user': async () => {
        asked += 1;
        if (asked > 1) return { body: MARJORIE };
        await whenAnswered;
        return SIGNED_OUT;
      },
      'POST /api/login': { body: MARJORIE },
    });
    await renderApp('/auth');
    fill(await screen.findByLabelText('Email'), GOOD.Email);
    fill(screen.getByLabelText('Password'), GOOD.Password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('button', { name: 'MA Account menu' });
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('button', { name: 'MA Account menu' })).toBeInTheDocument();
    expect(localStorage.getItem('keptUser')).toContain(MARJORIE.username);
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
    await renderApp('/reset-password#token=abc');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('New Password'), 'gwo-modpas');
    fill(screen.getByLabelText('Confirm New Password'), 'lot-modpas');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(api.to('/api/reset-password')).toEqual([]);
  });

  it('is refused at its field if many people use it', async () => {
    fakeApi({ ...NOBODY, 'POST /api/reset-password': { refusal: 'COMMON_PASSWORD', status: 422 } });
    await renderApp('/reset-password?token=abc');
    fill(await screen.findByLabelText('New Password'), 'password');
    fill(screen.getByLabelText('Confirm New Password'), 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(screen.getByLabelText('New Password')).toBeInvalid());
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/Many people use/);
  });

  it('says when the link has expired', async () => {
    fakeApi({ ...NOBODY, 'POST /api/reset-password': { refusal: 'RESET_TOKEN_INVALID', status: 400 } });
    await renderApp('/reset-password#token=abc');
    const user = userEvent.setup();
    fill(await screen.findByLabelText('New Password'), 'gwo-modpas');
    fill(screen.getByLabelText('Confirm New Password'), 'gwo-modpas');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    const texts = await screen.findAllByText(/Failed to reset password. The link may have expired./);
    expect(texts.length).toBeGreaterThan(0);
  });
});
