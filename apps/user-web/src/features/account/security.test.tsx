import { afterEach, describe, expect, it } from '@jest/globals';
import type { OwnSessionDto } from '@pwen/api-client';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fakeAccount = (answers: FakeAnswers) =>
  fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS, ...answers });

const part = (name: string) => screen.findByRole('region', { name });
const pressIn = async (title: string, name: string | RegExp) =>
  userEvent.click(within(await part(title)).getByRole('button', { name }));

describe('the password', () => {
  const fillIn = async (current: string, wanted: string, again = wanted): Promise<void> => {
    fill(await screen.findByLabelText('Current password'), current);
    fill(screen.getByLabelText('New Password'), wanted);
    fill(screen.getByLabelText('Confirm New Password'), again);
  };
  const change = () => pressIn('Password', 'Change password');

  it('is changed with the current one, and no field keeps it', async () => {
    const api = fakeAccount({ 'POST /api/user/password': { status: 204 } });
    await renderApp('/account');
    await fillIn('zaboka ak mayi', 'mango ak kowosol');
    await change();
    expect(await screen.findByText('Every other phone and computer is signed out.')).toBeInTheDocument();
    const body = { currentPassword: 'zaboka ak mayi', newPassword: 'mango ak kowosol' };
    expect(api.to('/api/user/password')[0]?.body).toEqual(body);
    for (const label of ['Current password', 'New Password', 'Confirm New Password'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('is not sent when it is short, or typed in differently', async () => {
    const api = fakeAccount({});
    await renderApp('/account');
    await fillIn('zaboka ak mayi', 'mango', 'mangou');
    await change();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toBeInvalid());
    expect(screen.getByLabelText('Confirm New Password')).toBeInvalid();
    expect(api.to('/api/user/password')).toEqual([]);
  });

  it('of a member of the team is changed after a proof: the password, or a code where they have one', async () => {
    let proofs = 0;
    const api = fakeAccount({
      'POST /api/user/password': () =>
        proofs === 3 ? { status: 204 } : { refusal: 'STEP_UP_REQUIRED', status: 403 },
      'POST /api/step-up': () => {
        proofs += 1;
        if (proofs === 3) return { status: 204 };
        return { refusal: proofs === 1 ? 'CODE_REQUIRED' : 'WRONG_CODE', status: 401 };
      },
    });
    await renderApp('/account');
    await fillIn('zaboka ak mayi', 'mango ak kowosol');
    await change();
    const code = await screen.findByLabelText(/^Code of your authenticator app/);
    await waitFor(() => expect(code).toHaveFocus());
    fill(code, '111111');
    await change();
    expect(await screen.findByText('The code is incorrect, or it was already used.')).toBeInTheDocument();
    await userEvent.clear(code);
    fill(code, ' 222222 ');
    await change();
    expect(await screen.findByText('Every other phone and computer is signed out.')).toBeInTheDocument();
    expect(api.to('/api/step-up').map(({ body }) => body)).toEqual([
      { password: 'zaboka ak mayi' },
      { code: '111111' },
      { code: '222222' },
    ]);
  });

  it('is refused at the field of the current one', async () => {
    fakeAccount({ 'POST /api/user/password': { refusal: 'WRONG_PASSWORD', status: 403 } });
    await renderApp('/account');
    await fillIn('a guess', 'mango ak kowosol');
    await change();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
  });

  it('is refused at the field of the new one if it is easily guessed', async () => {
    fakeAccount({ 'POST /api/user/password': { refusal: 'PERSONAL_PASSWORD', status: 422 } });
    await renderApp('/account');
    await fillIn('zaboka ak mayi', 'marjorie2026');
    await change();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toBeInvalid());
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/your own name/);
    expect(screen.getByLabelText('Current password')).not.toBeInvalid();
  });
});

describe('the sessions', () => {
  const HERE: OwnSessionDto = {
    id: 'a1',
    surface: 'user',
    device: { browser: 'Chrome', system: 'Android' },
    startedAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: '2026-11-23T12:00:00.000Z',
    isCurrent: true,
  };
  const ELSEWHERE = {
    ...HERE,
    id: 'b2',
    device: { browser: 'Firefox', system: 'Windows' },
    isCurrent: false,
  };
  const TITLE = 'Where you are logged in';
  const rows = async () => within(await part(TITLE)).findAllByRole('listitem');

  it('say which one is this device, and end another one', async () => {
    let sessions = [HERE, ELSEWHERE];
    const api = fakeAccount({
      'GET /api/user/sessions': () => ({ body: sessions }),
      'DELETE /api/user/sessions/b2': () => {
        sessions = [HERE];
        return { status: 204 };
      },
    });
    await renderApp('/account');
    const [here, elsewhere] = await rows();
    expect(here).toHaveTextContent('Chrome on Android');
    expect(here).toHaveTextContent('This device');
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(elsewhere).toHaveTextContent('Firefox on Windows');
    await pressIn(TITLE, 'Sign out Firefox on Windows');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(api.to('/api/user/sessions/b2')).toHaveLength(1);
  });

  it('end everywhere else only after a question', async () => {
    const api = fakeAccount({
      'GET /api/user/sessions': { body: [HERE, ELSEWHERE] },
      'DELETE /api/user/sessions': { status: 204 },
    });
    await renderApp('/account');
    await rows();
    await pressIn(TITLE, 'Sign out everywhere else');
    const question = within(await screen.findByRole('dialog'));
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('can be asked for again when they could not be loaded', async () => {
    let answer: FakeAnswer<'GET /api/user/sessions'> = 'offline';
    fakeAccount({ 'GET /api/user/sessions': () => answer });
    await renderApp('/account');
    await within(await part(TITLE)).findByText(/^No connection right now/);
    answer = { body: [HERE] };
    await pressIn(TITLE, 'Try Again');
    expect(await rows()).toHaveLength(1);
  });
});

describe('what the person agreed to', () => {
  const said = async () =>
    (await within(await part('What you agreed to')).findAllByRole('definition')).map(
      ({ textContent }) => textContent,
    );

  it('is there with its dates and the version of the terms', async () => {
    const body = {
      adultDeclaredAt: '2026-01-05T15:00:00.000Z',
      termsAcceptedAt: '2026-02-07T15:00:00.000Z',
      termsVersion: '2026-01-01',
    };
    fakeAccount({ 'GET /api/user/consents': { body } });
    await renderApp('/account');
    const [adult, terms, version] = await said();
    expect(adult).toMatch(/5/);
    expect(terms).toMatch(/7/);
    expect(version).toBe('Terms, version 2026-01-01');
  });

  it('says what nobody recorded', async () => {
    const body = { adultDeclaredAt: null, termsAcceptedAt: null, termsVersion: null };
    fakeAccount({ 'GET /api/user/consents': { body } });
    await renderApp('/account');
    expect(await said()).toEqual(['Not recorded', 'Not recorded']);
  });
});
