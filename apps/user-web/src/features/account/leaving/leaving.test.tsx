import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { readStored } from '../../../device/storage';
import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const fakeAccount = (answers: FakeAnswers) =>
  fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS, ...answers });

const FOREVER = 'Delete my account forever';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const passwordOf = async (place: number) =>
  (await screen.findAllByLabelText('Your password'))[place] as HTMLElement;

describe('the deletion of the account', () => {
  it('happens only with the password and the tick, and this device then knows nobody', async () => {
    const api = fakeAccount({ 'POST /api/user/delete': { status: 202 } });
    await renderApp('/account');
    fill(await passwordOf(1), 'zaboka ak mayi');
    await press(FOREVER);
    expect(await screen.findByText('Please confirm that you understand')).toBeInTheDocument();
    expect(api.to('/api/user/delete')).toEqual([]);

    await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }));
    await press(FOREVER);
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument();
    expect(api.to('/api/user/delete')[0]?.body).toEqual({ password: 'zaboka ak mayi' });
    for (const name of ['keptUser', 'keptFor', 'begunBy'] as const) expect(readStored(name)).toBeNull();
  });

  it('says at the field that the password is wrong, and the person stays signed in', async () => {
    fakeAccount({ 'POST /api/user/delete': { refusal: 'WRONG_PASSWORD', status: 403 } });
    await renderApp('/account');
    fill(await passwordOf(1), 'a guess');
    await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }));
    await press(FOREVER);
    await waitFor(async () => expect(await passwordOf(1)).toBeInvalid());
    expect(screen.getByRole('heading', { name: 'My account' })).toBeInTheDocument();
  });
});
