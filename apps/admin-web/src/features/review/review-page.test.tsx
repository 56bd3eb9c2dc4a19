import { describe, expect, it } from '@jest/globals';
import type { HeldGroupDto, HeldRedemptionDto, HoldOutcomeDto, StaffRole } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill, write } from '../../../testing/fill';
import { memberAs } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { listPage, person } from '../../../testing/people';

const signal = { rule: 'shared-device', kind: 'device', evidence: { accounts: 12, withinDays: 30 } } as const;
const group: HeldGroupDto = {
  id: 70,
  reason: 'shared-device',
  shared: signal,
  held: 3,
  replies: 1,
  oldestAt: '2026-11-28T12:00:00.000Z',
  firstOpensAt: '2026-12-01T12:00:00.000Z',
  points: 2100,
  valueHtg: 3000,
};
const hold = (part: Partial<HeldRedemptionDto> & Pick<HeldRedemptionDto, 'id'>): HeldRedemptionDto => ({
  userId: part.id,
  username: `moun-${part.id}@egzanp.example`,
  language: 'ht',
  rewardId: 5,
  rewardTitle: 'Kat Digicel',
  pointsCost: 700,
  heldAt: '2026-11-28T12:00:00.000Z',
  opensAt: '2026-12-01T12:00:00.000Z',
  reason: 'shared-device',
  signals: [
    signal,
    { rule: 'shared-network', kind: 'network', evidence: { signUps: 60, withinMinutes: 60 } },
  ],
  reply: null,
  repliedAt: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  sentence: null,
  decisionReply: null,
  decisionRepliedAt: null,
  isReplyNew: false,
  isOwn: false,
  ...part,
});
const MEMBERS = [
  hold({ id: 70, reply: 'Se telefòn manman m.', repliedAt: '2026-11-28T13:00:00.000Z', isReplyNew: true }),
  hold({ id: 71, language: 'fr' }),
  hold({ id: 72, isOwn: true }),
];
const outcome = (part: Partial<HoldOutcomeDto> & Pick<HoldOutcomeDto, 'id'>): HoldOutcomeDto => ({
  outcome: 'decided',
  decision: 'points-back',
  decidedBy: { id: 1, username: 'admin@pwen.ht' },
  ...part,
});

function openReview(role: StaffRole, routes: FakeAnswers = {}, search = '') {
  const { calls } = fakeApi({
    'GET /api/user': { body: memberAs(role) },
    'GET /api/redemption-holds/groups': () => listPage([group]),
    'GET /api/redemption-holds/70/group': () => listPage(MEMBERS),
    ...routes,
  });
  return { ...openConsole(`/admin/review${search}`), calls };
}
const WHAT = 'One device with 12 accounts within 30 days';
const sent = (calls: readonly { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function unfold(user: ReturnType<typeof openReview>['user']) {
  await user.click(await screen.findByRole('button', { name: `Show the redemptions: ${WHAT}` }));
  return within(await screen.findByRole('region', { name: `Held redemptions: ${WHAT}` }));
}

describe('held redemptions', () => {
  it('are grouped by what they share, in words, and unfold to people with evidence and answers', async () => {
    const { user } = openReview('auditor');
    expect(await screen.findByText(WHAT)).toBeInTheDocument();
    expect(screen.getByText('Answers: 1')).toBeInTheDocument();
    expect(screen.getByText('3,000')).toBeInTheDocument();
    const members = await unfold(user);
    expect(await members.findByText('moun-70@egzanp.example')).toBeInTheDocument();
    expect(members.getAllByText('One network with 60 sign-ups within 60 minutes')).toHaveLength(3);
    expect(members.getByText('Answered: Se telefòn manman m.')).toBeInTheDocument();
    expect(members.getByText('New answer')).toBeInTheDocument();
    // Auditors read only.
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
    expect(members.queryByRole('checkbox')).toBeNull();
  });

  it('are decided together, with a sentence for each language, and without one’s own', async () => {
    const { user, calls } = openReview('support', {
      'POST /api/redemption-holds/decide': {
        body: [outcome({ id: 70 }), outcome({ id: 71, outcome: 'decided-before', decision: 'opened' })],
      },
    });
    await unfold(user);
    await user.click(await screen.findByRole('button', { name: 'Decide all shown: 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await dialog.findByText('Choose what becomes of it')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /no redemption for a while/ }));
    write(await dialog.findByRole('spinbutton', { name: 'Days of the pause' }), '5');
    fill(dialog.getByRole('textbox', { name: 'What they read, in Kreyòl' }), ' Yon sèl moun. ');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await dialog.findByText('They must be told why')).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Use the suggestion in French' }));
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Decided: 1')).toBeInTheDocument();
    expect(screen.getByText('Decided before by admin@pwen.ht: 1')).toBeInTheDocument();
    expect(sent(calls)).toEqual([
      {
        ids: [70, 71],
        decision: 'paused',
        sentenceHt: 'Yon sèl moun.',
        sentenceFr: expect.stringContaining('Vos points vous sont rendus'),
        pausedDays: 5,
      },
    ]);
  });

  it('one is opened without a word', async () => {
    const { user, calls } = openReview('administrator', {
      'POST /api/redemption-holds/decide': { body: [outcome({ id: 71, decision: 'opened' })] },
    });
    await unfold(user);
    await user.click(
      await screen.findByRole('button', { name: 'Decide: moun-71@egzanp.example, Kat Digicel' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^Open/ }));
    expect(await dialog.findByRole('textbox', { name: 'What they read, in French' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Decided: 1')).toBeInTheDocument();
    expect(sent(calls)).toEqual([{ ids: [71], decision: 'opened' }]);
  });

  it('of one’s own are for somebody else', async () => {
    const { user } = openReview('owner');
    const members = await unfold(user);
    const row = within((await members.findByText('moun-72@egzanp.example')).closest('tr')!);
    expect(row.getByText(/^Somebody else decides/)).toBeInTheDocument();
    expect(row.queryByRole('checkbox')).toBeNull();
  });

  it('are none, or cannot be loaded', async () => {
    openReview('support', { 'GET /api/redemption-holds/groups': () => listPage([]) });
    expect(await screen.findByText('Nothing waits for a look')).toBeInTheDocument();
  });

  it('that cannot be loaded are tried again', async () => {
    openReview('support', { 'GET /api/redemption-holds/groups': { refusal: 'INTERNAL_ERROR', status: 500 } });
    expect(await screen.findByText('The held redemptions could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});

it('decisions say by whom, what was told and what was answered, and are filtered', async () => {
  const decided = hold({
    id: 70,
    decision: 'points-back',
    decidedAt: '2026-11-29T12:00:00.000Z',
    decidedBy: { id: 3, username: 'solange@pwen.ht' },
    sentence: 'Yon sèl moun.',
    decisionReply: 'Nou se de.',
  });
  const { calls } = openReview(
    'auditor',
    { 'GET /api/redemption-holds/decided': () => listPage([decided]) },
    '?tab=decided&only=answered',
  );
  expect(await screen.findByText(/^By solange@pwen\.ht, /)).toBeInTheDocument();
  expect(screen.getByText('Told: Yon sèl moun.')).toBeInTheDocument();
  expect(screen.getByText('Answered: Nou se de.')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.includes('only=answered') || path.endsWith('/decided'))).toBe(true);
});

it('each rule says what it sees and whom it may mistake, beside its alarms', async () => {
  const rules = [{ rule: 'shared-device', kind: 'device', right: 14, wrong: 3, undecided: 7 }] as const;
  openReview('auditor', { 'GET /api/redemption-holds/rules': { body: [...rules] } }, '?tab=rules');
  const row = within((await screen.findByText('Many accounts on one device')).closest('tr')!);
  for (const text of ['14', '3', '7', /A cybercafé or a school/])
    expect(row.getByText(text)).toBeInTheDocument();
});

it('the rules say what they would have held, when somebody asks who decides', async () => {
  const rule = {
    rule: 'shared-device',
    kind: 'device',
    hits: 40,
    held: 25,
    heldWith: [{ rule: 'shared-network', redemptions: 20 }],
    wronglyAlarmed: 0,
    rightlyAlarmed: 0,
    examples: [
      { redemptionId: 9, userId: 12, redeemedAt: '2026-11-20T12:00:00.000Z', groupKey: 'x', isHeld: true },
    ],
  } as const;
  const { user } = openReview(
    'support',
    {
      'GET /api/redemption-holds/rules': { body: [] },
      'GET /api/hold-rules/dry-run': {
        body: {
          since: '2026-10-31T12:00:00.000Z',
          redemptions: 2000,
          held: 25,
          isWhole: false,
          rules: [{ ...rule, heldWith: [...rule.heldWith], examples: [...rule.examples] }],
        },
      },
    },
    '?tab=rules',
  );
  await user.click(await screen.findByRole('button', { name: 'Run the rules' }));
  expect(await screen.findByText(/^Would have been held: 25 of the newest 2,000/)).toBeInTheDocument();
  expect(screen.getByText('Many sign-ups of one network 20')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show examples: Many accounts on one device' }));
  expect(await screen.findByRole('link', { name: 'Person no. 12' })).toHaveAttribute(
    'href',
    '/admin/users/12',
  );
});

it('somebody else runs the rules: that is said, and it can be tried again', async () => {
  const { user } = openReview(
    'support',
    {
      'GET /api/redemption-holds/rules': { body: [] },
      'GET /api/hold-rules/dry-run': { refusal: 'DRY_RUN_RUNNING', status: 409 },
    },
    '?tab=rules',
  );
  await user.click(await screen.findByRole('button', { name: 'Run the rules' }));
  expect(
    await screen.findByText('The rules are being run right now. Please try again in a moment.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

it('editors do not see the page', async () => {
  openReview('editor');
  expect(await screen.findByText('This page is not for your role')).toBeInTheDocument();
});

describe('a person', () => {
  const pause = {
    until: '2026-12-08T12:00:00.000Z',
    sentence: 'Yon sèl moun.',
    decidedAt: '2026-12-01T12:00:00.000Z',
    decidedBy: { id: 3, username: 'solange@pwen.ht' },
  };
  const openPerson = (role: StaffRole, isOwn = false) => {
    let running: typeof pause | null = pause;
    const { calls } = fakeApi({
      'GET /api/user': { body: memberAs(role) },
      'GET /api/users/12': { body: person({ id: 12 }) },
      'GET /api/users/12/holds': () => ({ body: { pause: running, isOwn, holds: [], nextCursor: null } }),
      'POST /api/users/12/redemption-pause/end': () => {
        running = null;
        return { status: 204 };
      },
    });
    return { ...openConsole('/admin/users/12?tab=holds'), calls };
  };

  it('whose redemptions are paused may redeem again before, if somebody says so', async () => {
    const { user, calls } = openPerson('support');
    expect(await screen.findByText(/^Redeems nothing until/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End the pause' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'End the pause' }));
    expect(await screen.findByText('The pause has ended')).toBeInTheDocument();
    expect(await screen.findByText('No redemption of this person was held')).toBeInTheDocument();
    expect(screen.queryByText(/^Redeems nothing until/)).toBeNull();
    expect(sent(calls)).toHaveLength(1);
  });

  it.each([
    ['auditor', false],
    ['support', true],
  ] as const)('stays paused for an %s (own: %s)', async (role, isOwn) => {
    openPerson(role, isOwn);
    expect(await screen.findByText(/^Redeems nothing until/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End the pause' })).toBeNull();
  });
});
