import { describe, expect, it } from '@jest/globals';
import { may, type Permission, STAFF_ROLES, type StaffRole } from '@pwen/domain/contract';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, within } from '@testing-library/react';

import { balanceChange } from '../../../testing/balance-changes';
import { fakeApi } from '../../../testing/fake-api';
import { contentViews, delayedChange, memberAs, reward, video, voucher } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { firstSteps, overviewRoutes } from '../../../testing/overview';
import { person, personEvent, personRow } from '../../../testing/people';
import { surveyRow } from '../../../testing/surveys';

const digicel = reward({ id: 7, title: 'Kat Digicel' });
const refused = { refusal: 'NOT_FOUND', status: 404 } as const;
/** A balance, and a price, that somebody else wants to change. */
const others = { id: 3, username: 'lòt-admin@pwen.ht' };

/** What every member of the team may ask for. */
const OF_ALL: FakeAnswers = {
  ...overviewRoutes,
  'GET /api/admin/content': { body: [video({ id: 1, title: 'Kafe' })] },
  'GET /api/admin/content/1': { body: video({ id: 1, title: 'Kafe' }) },
  'GET /api/admin/content/1/views': { body: contentViews() },
  'GET /api/admin/rewards': { body: [digicel] },
  'GET /api/rewards/7': { body: digicel },
  'GET /api/admin/surveys/dashboard': { body: [surveyRow({ id: 3, title: 'Mizik', hasResults: true })] },
  'GET /api/surveys/3/results': {
    body: {
      surveyId: 3,
      title: 'Mizik',
      status: 'active',
      hasEnded: false,
      countedAt: null,
      fastParticipants: 0,
      isStale: false,
      totalParticipants: 0,
      questionCount: 0,
      totalVotes: 0,
      questions: [],
    },
  },
  'GET /api/delayed-changes': { body: [delayedChange({ id: 9, requestedBy: others })] },
  'GET /api/staff/me/sessions': { body: [] },
};

/** What only some may: a call of a page that one may not make fails the test. */
const OF_SOME: Partial<Record<Permission, FakeAnswers>> = {
  'see-people': {
    'GET /api/users': { body: [personRow({ id: 12 })] },
    'GET /api/users/count': { body: { people: 1, hasMore: false } },
    'GET /api/users/12': { body: person({ id: 12, username: 'mari@egzanp.example' }) },
    'GET /api/users/12/history': { body: [personEvent({ sequence: 4 })] },
    'GET /api/rewards/7/redemptions': { body: [] },
    'GET /api/balance-changes': { body: [balanceChange({ id: 8, requestedBy: others })] },
  },
  'see-vouchers': { 'GET /api/rewards/7/vouchers': { body: [voucher({ id: 41 })] } },
  'see-log': { 'GET /api/log': { body: [] } },
  'see-team': { 'GET /api/staff': { body: [] }, 'GET /api/staff/invitations': { body: [] } },
  'see-settings': {
    'GET /api/settings/access': refused,
    'GET /api/settings/identity': refused,
    'GET /api/settings/points': refused,
  },
  'change-settings': { 'GET /api/admin/overview/first-steps': { body: firstSteps() } },
};

/** The API as it answers somebody in a role. */
function fakeApiFor(role: StaffRole) {
  const permitted = Object.entries(OF_SOME).filter(([permission]) => may(role, permission as Permission));
  const answers = Object.assign({}, OF_ALL, ...permitted.map(([, each]) => each)) as FakeAnswers;
  for (const call of Object.keys(answers)) {
    const needed = Object.entries(OF_SOME).find(([, calls]) => call in (calls ?? {}))?.[0];
    if (needed && !may(role, needed as Permission)) delete answers[call as keyof FakeAnswers];
  }
  return fakeApi({ ...answers, 'GET /api/user': { body: memberAs(role) } });
}

const ALL = STAFF_ROLES;
const MANAGERS = ['owner', 'administrator'] as const;
const READERS = [...MANAGERS, 'finance', 'auditor'] as const;
const EDITORS = [...MANAGERS, 'editor'] as const;
const FINANCE = [...MANAGERS, 'finance'] as const;
const SUPPORT = [...MANAGERS, 'support'] as const;
const ALL_BUT_EDITORS: readonly StaffRole[] = [...SUPPORT, 'finance', 'auditor'];

const NAVIGATION: readonly [entry: string, roles: readonly StaffRole[]][] = [
  ['Overview', ALL],
  ['Content', ALL],
  ['Rewards', ALL],
  ['Users', ALL_BUT_EDITORS],
  ['Approvals', ALL],
  ['Held', ALL_BUT_EDITORS],
  ['Surveys', ALL],
  ['Activity log', READERS],
  ['Team', READERS],
  ['Settings', READERS],
];

describe.each(ALL)('the navigation of the role %s', (role) => {
  it('has the pages that it may open, and the overview no others either', async () => {
    fakeApiFor(role);
    openConsole('/admin/dashboard');
    const shown = NAVIGATION.filter(([, roles]) => roles.includes(role)).map(([entry]) => entry);
    const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(shown);
    await screen.findByText(/Total users/i);
    const main = within(screen.getByRole('main'));
    const toUsers = main
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/admin/users'));
    expect(toUsers.length > 0).toBe(ALL_BUT_EDITORS.includes(role));
    expect(main.queryByRole('button', { name: 'Sign a checkpoint now' }) !== null).toBe(
      role !== 'editor' && role !== 'support',
    );
  });
});

const GUARDED: readonly [address: string, roles: readonly StaffRole[]][] = [
  ['/admin/dashboard/users', ALL_BUT_EDITORS],
  ['/admin/users', ALL_BUT_EDITORS],
  ['/admin/users/12', ALL_BUT_EDITORS],
  ['/admin/log', READERS],
  ['/admin/team', READERS],
  ['/admin/settings', READERS],
];

describe.each(GUARDED)('the page %s', (address, roles) => {
  it.each(ALL.filter((role) => !roles.includes(role)))(
    'says to the role %s that it is not for it, and asks for nothing',
    async (role) => {
      const { lines } = fakeApiFor(role);
      openConsole(address);
      expect(
        await screen.findByRole('heading', { name: 'This page is not for your role' }),
      ).toBeInTheDocument();
      expect(screen.getByText(/An owner of the team can change it\.$/)).toBeInTheDocument();
      expect(lines.filter((line) => /api\/(users|staff|log|settings\/)/.test(line))).toEqual([]);
    },
  );

  it.each(roles)('is opened by the role %s', async (role) => {
    fakeApiFor(role);
    openConsole(address);
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByRole('heading')).length).toBeGreaterThan(0);
    expect(screen.queryByText('This page is not for your role')).not.toBeInTheDocument();
  });
});

/** What changes something, or shows a secret or many people. */
const DECISIVE =
  /^(add|create|edit|delete|remove|import|export|show voucher|select|visible|change balance|block|reverse|approve|reject|stop|let it count|get the proof|history of|vouchers|redemptions|history|ledger|done by)/i;

const CONTROLS: readonly [address: string, text: string, controls: Record<string, readonly StaffRole[]>][] = [
  [
    '/admin/content',
    'Kafe',
    {
      'Export (CSV)': ALL,
      'Export (CSV): choose the format': ALL,
      'Add Content': EDITORS,
      'Edit “Kafe”': EDITORS,
      'Delete “Kafe”': EDITORS,
      'Visible to people: “Kafe”': EDITORS,
      'Select all on this page': EDITORS,
      'Select “Kafe”': EDITORS,
      'History of “Kafe”': READERS,
    },
  ],
  ['/admin/content/1', 'Kafe', {}],
  [
    '/admin/rewards',
    'Kat Digicel',
    {
      'Export (CSV)': ALL,
      'Export (CSV): choose the format': ALL,
      'Add New Reward': EDITORS,
      'Edit “Kat Digicel”': EDITORS,
      'Delete “Kat Digicel”': EDITORS,
    },
  ],
  [
    '/admin/rewards/7?tab=details',
    'Kat Digicel',
    {
      Edit: EDITORS,
      Delete: EDITORS,
      'Import vouchers': FINANCE,
      Vouchers: READERS,
      Redemptions: ALL_BUT_EDITORS,
      History: READERS,
    },
  ],
  [
    '/admin/surveys/3/results',
    'Mizik',
    { 'Export responses (CSV)': MANAGERS, 'Export responses (CSV): choose the format': MANAGERS },
  ],
];

/** The names of what one can press on a page, once a text is there. */
async function offeredTo(role: StaffRole, address: string, text: string): Promise<string[]> {
  fakeApiFor(role);
  openConsole(address);
  const main = within(await screen.findByRole('main'));
  await main.findAllByText(text);
  return (['button', 'link', 'checkbox', 'switch', 'tab'] as const)
    .flatMap((kind) => main.queryAllByRole(kind))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    .filter((name) => DECISIVE.test(name));
}

describe.each(CONTROLS)('what changes something or shows a secret at %s', (address, text, controls) => {
  it.each(ALL)('is offered to the role %s as far as it may', async (role) => {
    const expected = Object.keys(controls).filter((name) => controls[name]?.includes(role));
    expect((await offeredTo(role, address, text)).sort()).toEqual(expected.sort());
  });
});

describe('what is about people', () => {
  it.each(ALL_BUT_EDITORS)('is offered to the role %s as far as it may', async (role) => {
    expect((await offeredTo(role, '/admin/users/12?tab=history', 'Kafe ak pen')).sort()).toEqual(
      [
        ...(SUPPORT.some((each) => each === role) ? ['Block', 'Change balance', 'Reverse receipt 4'] : []),
        ...(MANAGERS.some((each) => each === role) ? ['Delete'] : []),
        ...(READERS.some((each) => each === role) ? ['Done by the team'] : []),
        'Ledger',
        'Redemptions',
      ].sort(),
    );
  });

  it.each(ALL_BUT_EDITORS)('is decided by the role %s as far as it may', async (role) => {
    const offered = await offeredTo(role, '/admin/approvals', 'mari@egzanp.example');
    expect(offered.map((name) => name.split(' ')[0])).toEqual(
      FINANCE.some((each) => each === role) ? ['Approve', 'Reject', 'Stop:', 'Let'] : [],
    );
  });

  it('is not on the page of approvals of editors, who stop what they asked for', async () => {
    const { lines } = fakeApiFor('editor');
    const own = delayedChange({ id: 9, requestedBy: { id: 1, username: 'admin@pwen.ht' } });
    fakeApi({
      'GET /api/user': { body: memberAs('editor') },
      'GET /api/delayed-changes': { body: [own] },
    });
    openConsole('/admin/approvals');
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stop']);
    expect(lines).not.toContain('GET /api/balance-changes');
  });
});

describe('a reward with vouchers in stock', () => {
  it('is not deleted by editors, who are told why', async () => {
    fakeApiFor('editor');
    const { user } = openConsole('/admin/rewards/7');
    const button = await screen.findByRole('button', { name: /Delete/ });
    expect(button).toHaveAccessibleDescription(
      'It still has vouchers. Somebody who handles vouchers can delete it.',
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('whoever proposes changes of points and makes none alone', () => {
  it('is told in the dialog that somebody has to approve', async () => {
    fakeApiFor('support');
    const { user } = openConsole('/admin/users/12');
    await user.click(await screen.findByRole('button', { name: 'Change balance' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Somebody who decides has to approve it\./)).toBeInTheDocument();
  });
});

describe('whoever does not see the page of the team', () => {
  it('leaves the team on the page of their own account', async () => {
    fakeApiFor('support');
    const { user } = openConsole('/admin/security');
    await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
    expect(await screen.findByRole('dialog', { name: 'Leave the team yourself?' })).toBeInTheDocument();
  });
});
