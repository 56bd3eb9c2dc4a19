import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UserDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../testing/fake-api';
import { MARJORIE } from '../testing/fixtures';

// The page of a test cannot go to another host: the address is recorded instead.
const leaveFor = jest.fn();
jest.unstable_mockModule('../device/leave', () => ({ leaveFor, reloadPage: jest.fn() }));
const { renderApp } = await import('../testing/render-app');

beforeEach(() => void leaveFor.mockClear());
afterEach(cleanup);

const ADMINISTRATOR: UserDto = {
  ...MARJORIE,
  role: 'administrator',
  isAdmin: true,
  consoleUrl: 'https://admin.pwen.ht',
};

const as = (user: FakeAnswer<'GET /api/user'>) =>
  fakeApi({ 'GET /api/user': user, 'GET /api/settings': SETTINGS, 'GET /api/content': { body: [] } });

async function openMenu() {
  // A newly loaded page takes the focus, which closes the menu.
  await screen.findByRole('heading', { name: 'Conditions of Use' });
  await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
}

describe('an administrator', () => {
  it.each([
    '/admin',
    '/admin/auth',
    '/admin/dashboard',
    '/admin/rewards?search=koupon#new',
    '/admin/a/page/that/is/not/there',
  ])('is sent from %s to the same page of the console', async (path) => {
    as({ body: ADMINISTRATOR });
    await renderApp(path);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`https://admin.pwen.ht${path}`));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('finds the console in the account menu', async () => {
    as({ body: ADMINISTRATOR });
    await renderApp('/terms');
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      'https://admin.pwen.ht/admin/dashboard',
    );
    expect(screen.getByRole('menuitem', { name: 'Manage Rewards' })).toHaveAttribute(
      'href',
      'https://admin.pwen.ht/admin/rewards',
    );
  });
});

describe('everybody else', () => {
  it.each([
    ['a guest', '/admin/dashboard', SIGNED_OUT],
    ['a guest', '/admin/auth', SIGNED_OUT],
    ['a person', '/admin', { body: MARJORIE }],
    ['a person', '/admin/rewards', { body: MARJORIE }],
    ['an auditor', '/admin/users', { body: { ...MARJORIE, role: 'auditor' } }],
  ] as const)('%s is sent from %s to the library', async (_, path, user) => {
    as(user);
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Explore Videos' })).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('finds no link to the console in the account menu', async () => {
    as({ body: MARJORIE });
    await renderApp('/terms');
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Redeemed Rewards' });
    expect(screen.queryByRole('menuitem', { name: /Admin|Manage/ })).not.toBeInTheDocument();
  });

  it('is not sent away while the server cannot be asked who is signed in', async () => {
    as('offline');
    await renderApp('/admin/dashboard');
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
