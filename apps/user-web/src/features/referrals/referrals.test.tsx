import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ReferralDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const aFriend = (friend: Partial<ReferralDto>): ReferralDto => ({
  id: 1,
  username: null,
  joinedAt: '2026-11-01T12:00:00.000Z',
  state: 'waiting_for_confirmation',
  reason: null,
  waitsUntil: null,
  bonusPoints: null,
  ...friend,
});

const listOf = (...referrals: ReferralDto[]): FakeAnswer<'GET /api/user/referrals'> => ({
  body: { totalReferrals: referrals.length, referrals, nextCursor: null },
});

const page = (answers: FakeAnswers, referralCode: string | null = 'ZANMW234') =>
  fakeApi({
    'GET /api/user': { body: { ...MARJORIE, referralCode } },
    'GET /api/settings': SETTINGS,
    'GET /api/user/referrals': listOf(),
    ...answers,
  });

describe('the referral program', () => {
  it('gives a code to whoever has none, and then shows it with ways to share it', async () => {
    page({ 'POST /api/user/referral-code': { body: { referralCode: 'NEWCODE2' } } }, null);
    await renderApp('/referrals');
    await userEvent.click(await screen.findByRole('button', { name: 'Generate my code' }));
    expect(await screen.findByText('NEWCODE2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate my code' })).not.toBeInTheDocument();
    const whatsapp = screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(whatsapp)).toContain(`${location.origin}/auth?ref=NEWCODE2`);
  });

  it('says so when no code could be generated', async () => {
    page({ 'POST /api/user/referral-code': { refusal: 'SERVICE_UNAVAILABLE', status: 503 } }, null);
    await renderApp('/referrals');
    await userEvent.click(await screen.findByRole('button', { name: 'Generate my code' }));
    expect(await screen.findByText('Failed to generate referral code')).toBeInTheDocument();
  });

  it('says when the points for invitations return that all people have used, and what pays now', async () => {
    const usedBudgets = [
      { source: 'REFERRAL' as const, returnsAt: new Date(Date.now() + 3_600_000).toISOString() },
    ];
    page({ 'GET /api/user': { body: { ...MARJORIE, referralCode: 'ZANMW234', usedBudgets } } });
    await renderApp('/referrals');
    const said = /^Today’s points for invitations are used up\. They return (at|tomorrow).+Videos pay now\.$/;
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('opens the share sheet of the phone with the link', async () => {
    const share = jest.fn(async (_shared: ShareData) => undefined);
    Object.assign(navigator, { share });
    page({});
    await renderApp('/referrals');
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${location.origin}/auth?ref=ZANMW234` }),
    );
    Object.assign(navigator, { share: undefined });
  });

  it('says what each friend still has to do, or why nobody was paid', async () => {
    page({
      'GET /api/user/referrals': listOf(
        aFriend({ id: 4, username: 'Rose' }),
        aFriend({ id: 3, state: 'waiting_for_first_completion' }),
        aFriend({ id: 6, state: 'waiting_for_first_voucher', waitsUntil: '2126-11-27T19:00:00.000Z' }),
        aFriend({ id: 5, state: 'waiting_for_first_voucher' }),
        aFriend({ id: 7, state: 'waiting_for_more_completions' }),
        aFriend({ id: 2, state: 'paid', bonusPoints: 50 }),
        aFriend({ id: 1, state: 'not_paid', reason: 'SAME_PHONE' }),
      ),
    });
    await renderApp('/referrals');
    expect(await screen.findByText('Rose')).toBeInTheDocument();
    for (const text of [
      'Still has to confirm their email',
      'Still has to finish their first video or survey',
      'The bonus waits until November 27, 2126 at 2:00 PM',
      'The bonus waits until your friend has finished something on another day',
      'The bonus waits until your friend has finished 5 videos or surveys',
      'Many who were invited together have done little so far, so this bonus asks for a little more.',
      'You both got 50 points',
      'Another account already has this phone number.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('A friend')).toHaveLength(6);
  });

  it('invites to share when nobody has come yet', async () => {
    page({});
    await renderApp('/referrals');
    expect(await screen.findByText('Nobody has used your code yet')).toBeInTheDocument();
  });
});

describe('the link of an invitation', () => {
  const guest = (invitation: FakeAnswer<'GET /api/invitations/X'>) =>
    fakeApi({
      'GET /api/user': SIGNED_OUT,
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: [] },
      'GET /api/invitations/ZANMW234': invitation,
    });

  it('opens the sign-up with the code and the name of the friend', async () => {
    guest({ body: { referralCode: 'ZANMW234', inviterName: 'Rose' } });
    await renderApp('/auth?ref=zanmw234');
    expect(await screen.findByText('Rose invites you')).toBeInTheDocument();
    expect(screen.getByLabelText('Referral code (optional)')).toHaveValue('ZANMW234');
  });

  it('is remembered until the guest signs up, whatever they look at before', async () => {
    guest({ body: { referralCode: 'ZANMW234', inviterName: null } });
    await renderApp('/?ref=ZANMW234');
    await waitFor(() => expect(localStorage.getItem('invitedBy')).toBe('ZANMW234'));
    cleanup();
    guest({ body: { referralCode: 'ZANMW234', inviterName: null } });
    await renderApp('/auth', { invitedBy: 'ZANMW234' });
    expect(await screen.findByText('A friend invites you')).toBeInTheDocument();
    expect(screen.getByLabelText('Referral code (optional)')).toHaveValue('ZANMW234');
  });

  it('says so when nobody has this code', async () => {
    guest({ refusal: 'UNKNOWN_REFERRAL_CODE', status: 400 });
    await renderApp('/auth?ref=ZANMW234');
    expect(await screen.findByText(/This invitation does not exist/)).toBeInTheDocument();
  });
});
