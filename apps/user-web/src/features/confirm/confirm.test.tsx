import { afterEach, describe, expect, it } from '@jest/globals';
import type { ConfirmationDto } from '@pwen/api-client';
import { aReward, SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const UNCONFIRMED = { ...MARJORIE, isEmailConfirmed: false, mustConfirm: 'email' as const };
const ASKED: ConfirmationDto = {
  email: {
    address: MARJORIE.username,
    isConfirmed: false,
    sentTo: MARJORIE.username,
    retryAfterSeconds: 0,
    demoCode: null,
  },
  phone: { address: null, isConfirmed: false, sentTo: null, retryAfterSeconds: 0, demoCode: null },
  isPhoneNeeded: false,
};

const fakeUnconfirmed = (answers: FakeAnswers = {}) =>
  fakeApi({
    'GET /api/user': { body: UNCONFIRMED },
    'GET /api/settings': SETTINGS,
    'GET /api/user/confirmation': { body: ASKED },
    ...answers,
  });
const codeField = () => screen.findByLabelText('Code');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the page of the code', () => {
  it('says where the code was sent, and confirms with it', async () => {
    const api = fakeUnconfirmed({ 'POST /api/user/confirm-email': { body: MARJORIE } });
    await renderApp('/confirm-email');
    fill(await codeField(), '123 456');
    expect(await codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(new RegExp(`to ${MARJORIE.username}`))).toBeInTheDocument();
    await confirm();
    expect(await screen.findByRole('link', { name: 'See the rewards' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your account is confirmed' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Confirm your email' })).not.toBeInTheDocument();
    expect(api.to('/api/user/confirm-email')[0]?.body).toEqual({ code: '123456' });
  });

  it('says at the field how many attempts are left', async () => {
    const details = { attemptsLeft: 3 };
    fakeUnconfirmed({
      'POST /api/user/confirm-email': { refusal: 'CONFIRMATION_CODE_WRONG', status: 400, details },
    });
    await renderApp('/confirm-email');
    fill(await codeField(), '000000');
    await confirm();
    expect(await screen.findByText(/Attempts left: 3/)).toBeInTheDocument();
  });

  it('forgets what it said of the last code when another one is sent', async () => {
    const details = { attemptsLeft: 3 };
    fakeUnconfirmed({
      'POST /api/user/confirm-email': { refusal: 'CONFIRMATION_CODE_WRONG', status: 400, details },
      'POST /api/user/confirmation-mail': {
        body: { ...ASKED, email: { ...ASKED.email, retryAfterSeconds: 60 } },
      },
    });
    await renderApp('/confirm-email');
    fill(await codeField(), '000000');
    await confirm();
    await screen.findByText(/Attempts left: 3/);
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByRole('button', { name: /Send another code in/ })).toBeDisabled();
    expect(screen.queryByText(/Attempts left/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await codeField()).toHaveFocus());
  });

  it('says beside the button that no code was sent, and when the next one can be', async () => {
    const details = { retryAfterSeconds: 2400 };
    fakeUnconfirmed({
      'POST /api/user/confirmation-mail': { refusal: 'RATE_LIMITED', status: 429, details },
    });
    await renderApp('/confirm-email');
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 40 minutes.');
  });

  it('goes on to the reward that the person wanted, once', async () => {
    fakeUnconfirmed({
      'POST /api/user/confirm-email': { body: MARJORIE },
      'GET /api/rewards': { body: [aReward()] },
      'GET /api/rewards/history': { body: [] },
    });
    await renderApp('/rewards');
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    // Another dialog stands in for it until its file has come.
    const link = await waitFor(() =>
      within(screen.getByRole('dialog')).getByRole('link', { name: 'Confirm now' }),
    );
    await userEvent.click(link);
    fill(await codeField(), '123456');
    await confirm();
    await userEvent.click(await screen.findByRole('link', { name: 'Go on to your reward' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem' })).toHaveFocus());
    expect(localStorage.getItem('wantedReward')).toBeNull();
  });

  it('knows at once that the address was confirmed on another device', async () => {
    let user = UNCONFIRMED as typeof MARJORIE;
    fakeUnconfirmed({ 'GET /api/user': () => ({ body: user }) });
    await renderApp('/confirm-email');
    await codeField();
    user = MARJORIE;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'See the rewards' })).toBeInTheDocument();
  });

  it('is for signed-in people', async () => {
    fakeApi({ 'GET /api/user': SIGNED_OUT, 'GET /api/settings': SETTINGS });
    await renderApp('/confirm-email');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument();
  });
});

describe('the link of the mail', () => {
  it('leads to another mail when it was used already', async () => {
    fakeUnconfirmed({ 'POST /api/confirm-email': { refusal: 'CONFIRMATION_LINK_INVALID', status: 400 } });
    await renderApp('/confirm-email#token=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Send another code' }));
    expect(await codeField()).toBeInTheDocument();
  });

  it('is used by a tap, also by somebody who is not signed in', async () => {
    const api = fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/settings': SETTINGS,
      'POST /api/confirm-email': { body: { message: '' } },
    });
    await renderApp('/confirm-email#token=abc');
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(api.to('/api/confirm-email')).toHaveLength(0);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    expect(api.to('/api/confirm-email')[0]?.body).toEqual({ token: 'abc' });
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument();
  });

  it('says to its person that they are confirmed, also when it is too old', async () => {
    fakeUnconfirmed({
      'GET /api/user': { body: MARJORIE },
      'POST /api/confirm-email': { refusal: 'CONFIRMATION_LINK_INVALID', status: 400 },
    });
    await renderApp('/confirm-email#token=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeInTheDocument();
    expect(screen.queryByText(/has expired/)).not.toBeInTheDocument();
  });

  it('leads somebody who is not signed in to the login when it is too old', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/settings': SETTINGS,
      'POST /api/confirm-email': { refusal: 'CONFIRMATION_LINK_INVALID', status: 400 },
    });
    await renderApp('/confirm-email#token=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/has expired/);
    const note = screen.getByRole('main');
    expect(within(note).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/confirm-email');
  });
});
