import { describe, expect, it, jest } from '@jest/globals';
import type { LogEntryDto, PersonRedemptionDto, PersonReferralDto } from '@pwen/api-client';
import type { FakeAnswers, FakeCall } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { administrator, auditor } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';
import { listPage, person, personEvent, personRow } from '../../../../testing/people';

const mari = person({ id: 12, username: 'mari@egzanp.example', name: 'Mari Jozèf', points: 1250 });

function openPerson(routes: FakeAnswers = {}, tab?: string) {
  const { lines: calls } = fakeApi({ 'GET /api/users/12': { body: mari }, ...routes });
  return { ...openConsole(`/admin/users/12${tab ? `?tab=${tab}` : ''}`), calls };
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
const looks = (calls: string[]) => calls.filter((call) => call === 'GET /api/users/12');

describe('a person’s page', () => {
  it('is headed by their name, with the balance, what they did, and who they are', async () => {
    openPerson();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mari Jozèf' })).toBeInTheDocument();
    expect(document.querySelector('.person-subtitle')).toHaveTextContent('mari@egzanp.example · No. 12');
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(figures.getByText('Balance').closest('.ant-statistic')).toHaveTextContent('Balance1,250');
    expect(figures.getByText('Videos completed').closest('.ant-statistic')).toHaveTextContent('4');
    expect(screen.getByText('confirmed Nov 20, 2026 7:05 AM')).toBeInTheDocument();
    expect(screen.getByText('not confirmed')).toBeInTheDocument();
    expect(screen.getByText('ABC123')).toBeInTheDocument();
    expect(document.title).not.toContain('mari');
  });

  it('never makes a headline of an e-mail address, and says when there is more than is counted', async () => {
    openPerson({
      'GET /api/users/12': { body: { ...mari, name: null, counts: { ...mari.counts, completions: 1000 } } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No. 12' })).toBeInTheDocument();
    expect(screen.getByText('Videos completed').closest('.ant-statistic')).toHaveTextContent('1,000+');
  });

  it('says that the person does not exist', async () => {
    openPerson({ 'GET /api/users/12': { refusal: 'USER_NOT_FOUND', status: 404 } });
    expect(await screen.findByText('This person does not exist, or was deleted.')).toBeInTheDocument();
  });

  it('saves the proof of their points, or says that no checkpoint has them', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let unsigned = 0;
    const { user, calls } = openPerson(
      {
        'GET /api/users/12/history': () => listPage([personEvent({ sequence: 1 })]),
        'POST /api/users/12/points/checkpoints': () => ({ body: { unsignedEvents: unsigned } }),
        'GET /api/users/12/points/proof': { text: '{"kind":"header"}\n' },
      },
      'history',
    );
    await user.click(await screen.findByRole('button', { name: 'Download the proof' }));
    expect(await screen.findByText('The proof is saved')).toBeInTheDocument();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('pwen-proof-12.jsonl');
    expect(saved.map(({ size, type }) => [size, type])).toEqual([[18, 'application/jsonl']]);
    // A checkpoint with the newest receipts is signed before, not after.
    expect(calls.filter((call) => call.includes('/points/'))).toEqual([
      'POST /api/users/12/points/checkpoints',
      'GET /api/users/12/points/proof',
    ]);

    unsigned = 4;
    await user.click(screen.getByRole('button', { name: 'Download the proof' }));
    expect(await screen.findByText('The proof is saved, without the newest receipts: 4')).toBeInTheDocument();
    expect(saved).toHaveLength(2);
    click.mockRestore();
    cleanup();

    const { user: later } = openPerson(
      {
        'GET /api/users/12/history': () => listPage([personEvent({ sequence: 1 })]),
        'POST /api/users/12/points/checkpoints': { body: { unsignedEvents: 0 } },
        'GET /api/users/12/points/proof': { refusal: 'NOT_FOUND', status: 404 },
      },
      'history',
    );
    await later.click(await screen.findByRole('button', { name: 'Download the proof' }));
    expect(await screen.findByText('Nothing to prove yet')).toBeInTheDocument();
  });

  it('leads to who invited them', async () => {
    openPerson({
      'GET /api/users/12': { body: { ...mari, referredBy: { id: 4, username: 'wòz@egzanp.example' } } },
    });
    expect(await screen.findByRole('link', { name: 'wòz@egzanp.example' })).toHaveAttribute(
      'href',
      '/admin/users/4',
    );
  });

  it('lets an administrator block with a reason; the look is not repeated, because each one is logged', async () => {
    const bodies: unknown[] = [];
    const { user, calls } = openPerson({
      'POST /api/users/12/block': async (call) => {
        bodies.push(call.body);
        return { body: { changed: [12] } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block mari@egzanp.example?' }));
    fill(dialog.getByLabelText('Reason'), 'Sold an account');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('User blocked successfully')).toBeInTheDocument();
    expect(bodies).toEqual([{ reason: 'Sold an account' }]);
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeInTheDocument();
    expect(looks(calls)).toHaveLength(1);
  });

  it('returns to the same search of the list, by its link and when the person was deleted', async () => {
    fakeApi({
      'GET /api/users': () => listPage([personRow({ id: 12, username: 'mari@egzanp.example' })]),
      'GET /api/users/count': { body: { people: 1, hasMore: false } },
      'GET /api/users/12': { body: mari },
      'GET /api/users/12/sessions': { body: [] },
      'DELETE /api/users/12': { status: 202, body: { countsFrom: null } },
    });
    const { user, address } = openConsole('/admin/users?search=mari');
    await user.click(await screen.findByRole('link', { name: 'mari@egzanp.example' }));
    await user.click(await screen.findByRole('tab', { name: 'Sessions' }));
    await user.click(screen.getByRole('link', { name: 'User Management' }));
    await waitFor(() => expect(address()).toBe('/admin/users?search=mari'));

    await user.click(await screen.findByRole('link', { name: 'mari@egzanp.example' }));
    await user.click(await screen.findByRole('button', { name: /Delete$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete mari@egzanp.example?' }));
    await user.click(dialog.getByRole('radio', { name: 'They asked for it' }));
    await user.click(dialog.getByRole('button', { name: /Delete$/ }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/users?search=mari'));
  });

  it('stays when the deletion waits, and says when it will be done; the look is not repeated', async () => {
    const { user, calls, address } = openPerson({
      'DELETE /api/users/12': { status: 202, body: { countsFrom: '2026-11-30T19:05:00.000Z' } },
    });
    await user.click(await screen.findByRole('button', { name: /Delete$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete mari@egzanp.example?' }));
    await user.click(dialog.getByRole('radio', { name: 'Abuse' }));
    await user.click(dialog.getByRole('button', { name: /Delete$/ }));
    const said = /^Will be deleted on Nov\s30,\s2026 2:05\sPM\.?$/;
    // In a toast, and on the page with the way to where it can be stopped.
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    const notice = within(screen.getAllByText(said)[0]!.closest<HTMLElement>('.ant-alert')!);
    expect(notice.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/admin/approvals');
    expect(address()).toBe('/admin/users/12');
    expect(looks(calls)).toHaveLength(1);
  });

  it.each([
    ['an auditor', { 'GET /api/user': { body: auditor } }],
    ['the administrator themselves', { 'GET /api/user': { body: { ...administrator, id: 12 } } }],
  ])('offers nothing to %s', async (_, routes) => {
    openPerson(routes);
    await screen.findByRole('heading', { name: 'Mari Jozèf' });
    expect(screen.queryByRole('button', { name: /Block|Delete/ })).not.toBeInTheDocument();
  });
});

describe('the ledger of a person', () => {
  const reversal = personEvent({
    sequence: 9,
    type: 'REVERSAL',
    sourceType: 'ADMINISTRATOR',
    sourceId: null,
    amount: -50,
    balanceAfter: 200,
    description: '',
    actor: 'administrator:3',
    corrects: 8,
  });
  const earned = personEvent({ sequence: 8, correctedBy: 9 });

  it.each([
    ['REFERRAL', 'Referral bonus'],
    ['WELCOME', 'Welcome bonus'],
    ['CHALLENGE', 'Daily challenge'],
  ] as const)(
    'says of %s in words of the reader what the programme stored in English',
    async (sourceType, stored) => {
      const event = personEvent({ sequence: 8, sourceType, description: stored });
      openPerson({ 'GET /api/users/12/history': () => listPage([event]) }, 'history');
      await rowOf(`Earned · ${stored}`);
      expect(screen.queryByText(stored)).not.toBeInTheDocument();
    },
  );

  it('names what happened, by whom, and what corrects what; a row expands to its hash', async () => {
    const { user } = openPerson(
      { 'GET /api/users/12/history': () => listPage([reversal, earned]) },
      'history',
    );
    const row = await rowOf('Reversal · Administrator');
    for (const text of ['9', '-50', '200', 'Corrects receipt 8'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Administrator no. 3' })).toHaveAttribute('href', '/admin/users/3');
    const first = await rowOf('Earned · Video');
    for (const text of ['+50', 'Kafe ak pen', 'Corrected by receipt 9', 'The person'])
      expect(first.getByText(text)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show receipt 8' }));
    expect(await screen.findByText('35f616d9ddaf…')).toBeInTheDocument();
    expect(screen.getByText('Video no. 7')).toBeInTheDocument();
  });

  it('says when to the second, in which zone, and in UTC', async () => {
    const { user } = openPerson({ 'GET /api/users/12/history': () => listPage([earned]) }, 'history');
    await user.click(await screen.findByRole('button', { name: 'Show receipt 8' }));
    expect(await screen.findByText('Nov 21, 2026 7:00:00 AM, Haiti time (UTC−5)')).toBeInTheDocument();
    expect(screen.getByText('2026-11-21T12:00:00.000Z')).toBeInTheDocument();
  });

  it('is paged by key', async () => {
    const { user, calls } = openPerson(
      {
        'GET /api/users/12/history': (call) =>
          call.search.get('cursor') ? listPage([earned]) : listPage([reversal], 9),
      },
      'history',
    );
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Earned · Video')).toBeInTheDocument();
    expect(calls).toContain('GET /api/users/12/history?limit=50&cursor=9');
  });

  const byKey = {
    'GET /api/users/12/history': (call: FakeCall) =>
      call.search.get('cursor') ? listPage([earned]) : listPage([reversal], 9),
    'GET /api/users/12/completions': () => listPage([]),
  };

  it('is at the same page after a reload, and another tab begins at its first', async () => {
    const { user, address } = openPerson(byKey, 'history');
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await screen.findByText('Earned · Video');
    expect(address()).toBe('/admin/users/12?tab=history&page=2&after=9');
    cleanup();
    const reloaded = openPerson(byKey, 'history&page=2&after=9');
    expect(await screen.findByText('Earned · Video')).toBeInTheDocument();
    await reloaded.user.click(screen.getByRole('tab', { name: 'Completions' }));
    await waitFor(() => expect(reloaded.calls).toContain('GET /api/users/12/completions?limit=50'));
    expect(reloaded.address()).toBe('/admin/users/12?tab=completions');
  });

  it('begins at the receipt that somebody looks for, and says where it is from there on', async () => {
    const { user, calls, address } = openPerson(byKey, 'history&receipt=8');
    expect((await screen.findByText('Earned · Video')).closest('tr')).toHaveClass('marked-row');
    expect(calls).toContain('GET /api/users/12/history?limit=50&cursor=9');
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    await screen.findByText('Reversal · Administrator');
    expect(address()).toBe('/admin/users/12?tab=history&receipt=8&page=1');
    cleanup();
    openPerson(byKey, 'history&receipt=8&page=1');
    expect(await screen.findByText('Reversal · Administrator')).toBeInTheDocument();
  });

  it('can be tried again when it cannot be loaded', async () => {
    openPerson({ 'GET /api/users/12/history': { refusal: 'SERVICE_UNAVAILABLE', status: 503 } }, 'history');
    expect(await screen.findByText('Error loading the ledger')).toBeInTheDocument();
  });
});

describe('what a person did', () => {
  it('is their completed videos', async () => {
    openPerson(
      {
        'GET /api/users/12/completions': () =>
          listPage([
            {
              contentId: 7,
              title: 'Kafe ak pen',
              viewedAt: '2026-11-21T12:00:00.000Z',
              completedAt: null,
            },
          ]),
      },
      'completions',
    );
    const row = await rowOf('Kafe ak pen');
    expect(row.getByText('Nov 21, 2026 7:00:00 AM')).toBeInTheDocument();
    expect(row.getByText('—')).toBeInTheDocument();
  });

  const response = {
    id: 31,
    surveyId: 3,
    surveyTitle: 'Mizik',
    pointsEarned: 50,
    completedAt: '2026-11-21T12:00:00.000Z',
    isFast: true,
    answeredMs: 900,
    answers: [
      { question: 'Ki mizik ou renmen?', answer: 'Konpa' },
      { question: 'Poukisa?', answer: '' },
    ],
  };

  it('is their answers, which an auditor cannot open', async () => {
    const { user } = openPerson({ 'GET /api/users/12/responses': () => listPage([response]) }, 'responses');
    await user.click(await screen.findByRole('button', { name: 'Show the answers to “Mizik”' }));
    expect(await screen.findByText('Konpa')).toBeInTheDocument();
    expect(screen.getByText('No answer')).toBeInTheDocument();
    expect(screen.getByText('Faster than anybody reads')).toBeInTheDocument();
  });

  it('is only that they answered, for an auditor', async () => {
    openPerson(
      { 'GET /api/users/12/responses': () => listPage([{ ...response, answers: null }]) },
      'responses',
    );
    expect(await screen.findByText('Mizik')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /answers/ })).not.toBeInTheDocument();
  });

  it('is their redemptions, with masked voucher numbers and the reason of a refund', async () => {
    const redemption: PersonRedemptionDto = {
      id: 900,
      rewardId: 7,
      rewardTitle: 'Kat Digicel',
      status: 'completed',
      pointsCost: 1000,
      redeemedAt: '2026-11-21T12:00:00.000Z',
      settledAt: '2026-11-21T12:00:01.000Z',
      refundReason: null,
      maskedVoucherNumber: '••••••••0042',
      usedAt: '2026-11-23T12:00:00.000Z',
      spendSequence: 5,
      refundSequence: null,
    };
    const refunded: PersonRedemptionDto = {
      ...redemption,
      id: 901,
      rewardTitle: 'Kat Natcom',
      status: 'refunded',
      refundReason: 'OUT_OF_STOCK',
      maskedVoucherNumber: null,
      usedAt: null,
    };
    openPerson({ 'GET /api/users/12/redemptions': () => listPage([refunded, redemption]) }, 'redemptions');
    const row = await rowOf('Kat Digicel');
    for (const text of ['900', 'Used', '1,000', '••••0042', 'Nov 23, 2026'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect((await rowOf('Kat Natcom')).getByText('No voucher was left.')).toBeInTheDocument();
  });

  it('is whom they invited and who invited them, also those whose account is gone', async () => {
    const friend: PersonReferralDto = {
      id: 20,
      username: null,
      joinedAt: '2026-11-21T12:00:00.000Z',
      state: 'not_paid',
      waitsUntil: null,
      reason: 'SAME_PHONE',
      bonusPoints: null,
    };
    openPerson(
      {
        'GET /api/users/12/referrals': {
          body: {
            invitedBy: {
              ...friend,
              id: 4,
              username: 'wòz@egzanp.example',
              state: 'paid',
              reason: null,
              bonusPoints: 70,
            },
            totalReferrals: 2,
            referrals: [
              friend,
              {
                ...friend,
                id: 21,
                username: 'zanmi@egzanp.example',
                state: 'waiting_for_more_completions',
                reason: null,
              },
            ],
            nextCursor: null,
          },
        },
      },
      'referrals',
    );
    expect((await rowOf('wòz@egzanp.example')).getByText('70')).toBeInTheDocument();
    const row = await rowOf('Closed account');
    expect(row.getByText('No bonus')).toBeInTheDocument();
    expect(row.getByText('Another account already had this phone number.')).toBeInTheDocument();
    const waiting = await rowOf('zanmi@egzanp.example');
    expect(waiting.getByText('Waits for more')).toBeInTheDocument();
    expect(waiting.getByText(/has completed 5 videos or surveys/)).toBeInTheDocument();
  });

  it('is where they are signed in; none says so', async () => {
    openPerson(
      {
        'GET /api/users/12/sessions': {
          body: [
            {
              id: 'a',
              surface: 'user',
              device: { browser: 'Chrome', system: 'Android' },
              startedAt: '2026-11-21T12:00:00.000Z',
              lastSeenAt: '2026-11-24T12:00:00.000Z',
            },
          ],
        },
      },
      'sessions',
    );
    const row = await rowOf('Chrome on Android');
    expect(row.getByText('User app')).toBeInTheDocument();
  });

  it('is replaced by a message when there is nothing yet', async () => {
    openPerson({ 'GET /api/users/12/sessions': { body: [] } }, 'sessions');
    expect(await screen.findByText('No open sessions')).toBeInTheDocument();
  });
});

describe('what was done to a person', () => {
  it('is in the log of them, and grows with what is done on the page', async () => {
    const blocked: LogEntryDto = {
      id: 41,
      at: '2026-11-24T12:00:00.000Z',
      administrator: { id: 1, username: administrator.username },
      action: 'block-person',
      subjectType: 'user',
      subjectId: 12,
      subjectName: mari.username,
      details: { changes: { blocked: { from: false, to: true } } },
      reason: 'Sold an account',
      isReasonErased: false,
      origin: null,
      hash: 'ab12',
    };
    let isBlocked = false;
    const { user, calls } = openPerson(
      {
        'GET /api/log': () => listPage(isBlocked ? [blocked] : []),
        'POST /api/users/12/block': () => {
          isBlocked = true;
          return { body: { changed: [12] } };
        },
      },
      'log',
    );
    expect(await screen.findByText('Nobody of the team has done anything here yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block mari@egzanp.example?' }));
    fill(dialog.getByLabelText('Reason'), 'Sold an account');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Sold an account')).toBeInTheDocument();
    expect(calls).toContain('GET /api/log?subjectType=user&subjectId=12&limit=50');
  });
});
