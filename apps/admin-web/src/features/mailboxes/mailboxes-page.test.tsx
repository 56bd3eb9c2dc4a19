import { describe, expect, it } from '@jest/globals';
import type { MailDomainDto, SharedMailboxDto, StaffRole } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill, write } from '../../../testing/fill';
import { memberAs } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { listPage } from '../../../testing/people';

const school: MailDomainDto = {
  domain: 'senjan.edu.ht',
  name: 'Lekòl Sen Jan',
  accountsPerDay: 40,
  joinedToday: 12,
  beyondNumber: 0,
};
const unnamed: MailDomainDto = {
  domain: 'katchall.ht',
  name: null,
  accountsPerDay: 5,
  joinedToday: 9,
  beyondNumber: 4,
};
const shared: SharedMailboxDto = {
  account: {
    id: 12,
    username: 'mari+2@egzanp.example',
    joinedAt: '2026-11-20T12:00:00.000Z',
    points: 120,
  },
  older: { id: 7, username: 'mari@egzanp.example', joinedAt: '2026-10-02T12:00:00.000Z', points: 300 },
  foundAt: '2026-11-28T12:00:00.000Z',
};

function openMailboxes(role: StaffRole, routes: FakeAnswers = {}) {
  const { calls } = fakeApi({
    'GET /api/user': { body: memberAs(role) },
    'GET /api/mail-domains': { body: [school, unnamed] },
    'GET /api/shared-mailboxes': () => listPage([shared]),
    ...routes,
  });
  return { ...openConsole('/admin/users/mailboxes'), calls };
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

describe('accounts of one mailbox', () => {
  it('are shown with both sides, and leave the list when somebody has reviewed them', async () => {
    let left = [shared];
    const { user, calls } = openMailboxes('support', {
      'GET /api/shared-mailboxes': () => listPage(left),
      'POST /api/shared-mailboxes/12/review': () => {
        left = [];
        return { status: 204 };
      },
    });
    const row = await rowOf('mari+2@egzanp.example');
    expect(row.getByText(/Points: 120/)).toBeInTheDocument();
    expect(row.getByText(/Points: 300/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'mari@egzanp.example' })).toHaveAttribute('href', '/admin/users/7');
    await user.click(row.getByRole('button', { name: 'Mark as reviewed: mari+2@egzanp.example' }));
    expect(await screen.findByText('No accounts to review')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').length).toBe(1);
  });

  it('are reviewed by nobody who only reads', async () => {
    openMailboxes('auditor');
    const row = await rowOf('mari+2@egzanp.example');
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Name a domain' })).toBeNull();
  });
});

describe('a domain', () => {
  it('shows whose it is, and how many accounts came today and are beyond its number', async () => {
    openMailboxes('auditor');
    expect((await rowOf('senjan.edu.ht')).getByText('Lekòl Sen Jan')).toBeInTheDocument();
    const row = await rowOf('katchall.ht');
    expect(row.getByText('not named')).toBeInTheDocument();
    expect(['5', '9', '4'].map((n) => row.getByText(n)).length).toBe(3);
  });

  it('gets a name and a number', async () => {
    const named = { ...unnamed, name: 'Antrepriz Katchall', accountsPerDay: 20, beyondNumber: 0 };
    const { user, calls } = openMailboxes('administrator', {
      'PUT /api/mail-domains': { body: [school, named] },
    });
    await user.click(await screen.findByRole('button', { name: /^Name katchall.ht/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByRole('textbox', { name: 'Whose it is' }), 'Antrepriz Katchall');
    write(dialog.getByRole('spinbutton', { name: 'Accounts a day' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The domain is saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      domain: 'katchall.ht',
      name: 'Antrepriz Katchall',
      accountsPerDay: 20,
    });
    expect((await rowOf('katchall.ht')).getByText('Antrepriz Katchall')).toBeInTheDocument();
  });

  it('of a provider is refused at its field', async () => {
    const { user } = openMailboxes('administrator', {
      'PUT /api/mail-domains': { refusal: 'DOMAIN_OF_ANYBODY', status: 422 },
    });
    await user.click(await screen.findByRole('button', { name: 'Name a domain' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByRole('textbox', { name: 'Domain' }), 'gmail.com');
    fill(dialog.getByRole('textbox', { name: 'Whose it is' }), 'Google');
    fill(dialog.getByRole('spinbutton', { name: 'Accounts a day' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Anybody can get an address/)).toBeInTheDocument();
  });

  it('loses its number after a question', async () => {
    const { user, calls } = openMailboxes('owner', { 'POST /api/mail-domains/remove': { body: [unnamed] } });
    await user.click(await screen.findByRole('button', { name: 'Remove the number of senjan.edu.ht' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The number of the domain is removed')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ domain: 'senjan.edu.ht' });
  });
});

it('what cannot be loaded is said, for each list', async () => {
  openMailboxes('auditor', {
    'GET /api/mail-domains': { refusal: 'INTERNAL_ERROR', status: 500 },
    'GET /api/shared-mailboxes': { refusal: 'INTERNAL_ERROR', status: 500 },
  });
  expect(await screen.findByText('The domains could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The accounts could not be loaded')).toBeInTheDocument();
});
