import { afterEach, describe, expect, it } from '@jest/globals';
import type { ConfirmationDto } from '@pwen/api-client';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi, MARJORIE, SETTINGS, SIGNED_OUT, type FakeAnswer } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
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

const fakeUnconfirmed = (answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) =>
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
    await renderApp('/confirm-email?token=abc');
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
    await renderApp('/confirm-email?token=abc');
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(api.to('/api/confirm-email')).toHaveLength(0);
    await userEvent.click(button);
    expect(await screen.findByText('Confirmed, thank you!')).toBeInTheDocument();
    expect(api.to('/api/confirm-email')[0]?.body).toEqual({ token: 'abc' });
  });
});
