import { afterEach, describe, expect, it } from '@jest/globals';
import type { PointTransactionDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { aRedemption, MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const CONTACT = { supportEmail: 'ed@pwogram.ht', supportWhatsapp: '+50937001122' };

function serve(contact: Partial<typeof CONTACT>, more: FakeAnswers = {}) {
  fakeApi({
    'GET /api/user': SIGNED_OUT,
    'GET /api/settings': { body: { ...SETTINGS.body, ...contact } },
    ...more,
  });
}

describe.each(['/help', '/terms', '/privacy'])('%s', (path) => {
  it('links to the support address and the WhatsApp number', async () => {
    serve(CONTACT);
    await renderApp(path);
    expect(await screen.findByRole('link', { name: 'ed@pwogram.ht' })).toHaveAttribute(
      'href',
      'mailto:ed@pwogram.ht',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp +50937001122' })).toHaveAttribute(
      'href',
      'https://wa.me/50937001122',
    );
  });

  it('promises no address when there is none', async () => {
    serve({});
    await renderApp(path);
    expect(await screen.findByText('This program has not given a support address yet.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /WhatsApp|@/ })).not.toBeInTheDocument();
  });
});

it('somebody whose account is blocked sees at the sign-in how to reach support', async () => {
  serve(CONTACT, { 'POST /api/login': { refusal: 'ACCOUNT_BLOCKED', status: 403 } });
  await renderApp('/auth');
  await userEvent.type(await screen.findByLabelText('Email'), 'marjorie@pwen.ht');
  await userEvent.type(screen.getByLabelText('Password'), 'yon-bon-modpas');
  expect(screen.queryByRole('link', { name: 'ed@pwogram.ht' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'ed@pwogram.ht' })).toBeInTheDocument();
});

describe('somebody who is signed in and has a question', () => {
  const signedIn = (answers: FakeAnswers) =>
    serve(CONTACT, { 'GET /api/user': { body: MARJORIE }, ...answers });

  it('finds support below their vouchers', async () => {
    signedIn({ 'GET /api/rewards/history': { body: [aRedemption()] } });
    await renderApp('/redemptions');
    expect(await screen.findByRole('link', { name: 'ed@pwogram.ht' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Code not working?' })).toBeInTheDocument();
  });

  it('finds support below their receipts', async () => {
    const entry: PointTransactionDto = {
      id: 1,
      type: 'EARN',
      sourceType: 'WELCOME',
      sourceId: '7',
      amount: 100,
      balanceAfter: 100,
      description: 'Byenveni',
      date: '2026-11-01T12:00:00.000Z',
      hash: 'ab'.repeat(32),
    };
    signedIn({ 'GET /api/user/points/history': { body: { transactions: [entry] } } });
    await renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'WhatsApp +50937001122' })).toBeInTheDocument();
    expect(screen.getByText('Is something wrong? Tell us the receipt number.')).toBeInTheDocument();
  });
});
