import { afterEach, describe, expect, it } from '@jest/globals';
import type { UserDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { chooseLanguage } from '../../i18n/languages';
import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

const fakeAccount = (answers: FakeAnswers, user: UserDto = MARJORIE) =>
  fakeApi({ 'GET /api/user': { body: user }, 'GET /api/settings': SETTINGS, ...answers });

const press = (name: string, place = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[place] as HTMLElement);
const nameField = () => screen.findByLabelText('What should we call you?');

it('is for signed-in people', async () => {
  fakeApi({ 'GET /api/user': SIGNED_OUT, 'GET /api/settings': SETTINGS });
  await renderApp('/account');
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument();
});

it('is a list of rows, and one that was opened stays open when what was typed is saved or refused', async () => {
  fakeAccount({ 'PUT /api/user/name': { refusal: 'INVALID_NAME', status: 400 } });
  await renderApp('/account');
  const row = (await nameField()).closest('details');
  const open = () => document.querySelectorAll('main details[open]');
  expect(document.querySelectorAll('main details').length).toBeGreaterThanOrEqual(8);
  expect(open()).toHaveLength(0);
  await userEvent.click(screen.getByRole('heading', { name: 'Name' }));
  expect([...open()]).toEqual([row]);
  fill(await nameField(), 'www.lajan.com');
  await press('Save');
  await waitFor(async () => expect(await nameField()).toBeInvalid());
  expect([...open()]).toEqual([row]);
});

describe('the name', () => {
  it('is saved, and the whole app uses it', async () => {
    const api = fakeAccount({ 'PUT /api/user/name': { body: { ...MARJORIE, name: 'Anayiz' } } });
    await renderApp('/account');
    fill(await nameField(), '  Anayiz ');
    await press('Save');
    expect(await screen.findByText('Your name is saved')).toBeInTheDocument();
    expect(api.to('/api/user/name')[0]?.body).toEqual({ name: 'Anayiz' });
    expect(screen.getByRole('button', { name: 'AN Account menu' })).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Anayiz');
  });

  it('is refused at its field', async () => {
    fakeAccount({ 'PUT /api/user/name': { refusal: 'INVALID_NAME', status: 400 } });
    await renderApp('/account');
    fill(await nameField(), 'www.lajan.com');
    await press('Save');
    await waitFor(async () => expect(await nameField()).toBeInvalid());
    expect(await nameField()).toHaveAccessibleDescription(/without links/);
    expect(await nameField()).toHaveValue('www.lajan.com');
  });
});

describe('the phone number', () => {
  const phoneField = () => screen.findByLabelText('Your phone number');

  it('is sent without spaces', async () => {
    const phone = '+50938111222';
    const api = fakeAccount({ 'PUT /api/user/phone': { body: { ...MARJORIE, phone } } });
    await renderApp('/account');
    fill(await phoneField(), '+509 3811-1222');
    await press('Save', 1);
    expect(await screen.findByText('Your phone number is saved')).toBeInTheDocument();
    expect(api.to('/api/user/phone')[0]?.body).toEqual({ phone });
  });

  it('is refused at its field when another account has confirmed it', async () => {
    fakeAccount({ 'PUT /api/user/phone': { refusal: 'PHONE_TAKEN', status: 409 } });
    await renderApp('/account');
    fill(await phoneField(), '+50938111222');
    await press('Save', 1);
    await waitFor(async () => expect(await phoneField()).toBeInvalid());
    expect(await phoneField()).toHaveAccessibleDescription(/nother account/);
  });
});

describe('where text messages can be sent', () => {
  const contact = { isConfirmed: false, retryAfterSeconds: 0, demoCode: null };
  const asked = (sentTo: string | null): FakeAnswer<'GET /api/user/confirmation'> => ({
    body: {
      email: { ...contact, address: MARJORIE.username, isConfirmed: true, sentTo: null },
      phone: { ...contact, address: MARJORIE.phone, sentTo },
      isPhoneNeeded: true,
    },
  });

  it('the number is confirmed beside it', async () => {
    const confirmed = { ...MARJORIE, isPhoneConfirmed: true };
    const api = fakeAccount({
      'GET /api/user/confirmation': asked(null),
      'POST /api/user/confirmation-sms': asked(MARJORIE.phone),
      'POST /api/user/confirm-phone': { body: confirmed },
    });
    await renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    fill(await screen.findByLabelText('Code'), '123456');
    await press('Confirm');
    expect(await screen.findByText(/^This number is confirmed/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(api.to('/api/user/confirm-phone')[0]?.body).toEqual({ code: '123456' });
  });

  it('a confirmed number is not asked for again', async () => {
    fakeAccount({ 'GET /api/user/confirmation': asked(null) }, { ...MARJORIE, isPhoneConfirmed: true });
    await renderApp('/account');
    expect(await screen.findByText(/^This number is confirmed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the code' })).not.toBeInTheDocument();
  });
});

describe('the language', () => {
  it('changes at once and is saved in the account', async () => {
    const api = fakeAccount({ 'PUT /api/user/language': { body: { ...MARJORIE, language: 'fr' } } });
    await renderApp('/account');
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
    expect(await screen.findByRole('heading', { name: 'Mon compte' })).toBeInTheDocument();
    await waitFor(() => expect(api.to('/api/user/language')[0]?.body).toEqual({ language: 'fr' }));
  });

  it('is taken from the account at the sign-in on another phone', async () => {
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: [] },
      'POST /api/login': { body: { ...MARJORIE, language: 'ht' } },
    });
    await renderApp('/auth');
    fill(await screen.findByLabelText('Email'), 'marjorie@egzanp.ht');
    fill(screen.getByLabelText('Password'), 'gwo-modpas');
    await press('Login');
    expect(await screen.findByRole('heading', { name: 'Dekouvri videyo yo' })).toBeInTheDocument();
    expect(localStorage.getItem('language')).toBe('ht');
  });
});
