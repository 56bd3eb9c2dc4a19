import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { video } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import {
  attention,
  figures,
  overviewRoutes,
  peopleReport,
  pointsReport,
  stockReport,
} from '../../../testing/overview';

const card = (name: string) => within(screen.getByRole('region', { name }));
const cardWhenThere = async (name: string) => within(await screen.findByRole('region', { name }));

/** The cells of the table behind a chart, row by row. */
async function tableOf(name: string, user: ReturnType<typeof openConsole>['user']): Promise<string[][]> {
  const region = await cardWhenThere(name);
  await region.findByRole('img');
  await user.click(region.getByText('Table'));
  const rows = await within(region.getByRole('table')).findAllByRole('row');
  return rows.map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ') ?? ''),
  );
}

describe('the console', () => {
  it('opens with how the programme is doing', async () => {
    fakeApi(overviewRoutes);
    const { address } = openConsole('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard');
    const cards = within(await screen.findByRole('region', { name: 'How the program stands' }));
    for (const name of [
      'Total Users1,250',
      'Total Content12',
      'Active Content10',
      'Total Surveys4',
      'Points Outstanding40,00019,000 HTG to 22,500 HTG',
    ])
      expect(
        await cards.findByRole('link', {
          name: (_name, link) => link.textContent?.replaceAll('\u00a0', ' ') === name,
        }),
      ).toBeInTheDocument();
  });

  it('has the lists of the programme as tabs, each at an address of its own', async () => {
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/content': { body: [video({ id: 1, title: 'Kafe' })] },
    });
    const { user, address } = openConsole('/admin/dashboard');
    const tabs = within(await screen.findByRole('navigation', { name: 'What to look at' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Content',
      'Users',
      'Surveys',
    ]);
    await user.click(tabs.getByRole('link', { name: 'Content' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Content Management' })).toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/content');
    expect(tabs.getByRole('link', { name: 'Content' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('what points are worth', () => {
  const wordsOf = async (part: Partial<ReturnType<typeof figures>['worth']> = {}) => {
    const { worth } = figures();
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/figures': { body: figures({ worth: { ...worth, ...part } }) },
    });
    openConsole('/admin/dashboard');
    await screen.findByRole('link', {
      name: (_, { textContent }) => /^Points Outstanding40,000/.test(textContent ?? ''),
    });
    return document.querySelector('.points-worth')?.textContent?.replaceAll('\u00a0', ' ');
  };

  it('is in the page with what it is reckoned from', async () => {
    const words = await wordsOf();
    for (const sentence of [
      '1 point = 0.5 HTG on average, from 40 vouchers in stock and 12 redemptions.',
      'In stock: 40 vouchers of 3 rewards, 15,000 HTG for 30,000 points.',
      'Redeemed in the last 90 days, since Sep 1, 2026: 12 vouchers, 1,900 HTG for 1,080 points. 1 point = 1.76 HTG.',
      'At least 19,000 HTG, if everybody redeems the cheapest rewards first, as far as the vouchers go: Panye mache (1 point = 0.4 HTG).',
      'At most 22,500 HTG, if they redeem the dearest first: Lanp solè (1 point = 0.9 HTG).',
      'The stock does not suffice for 10,000 points. They count at the average.',
    ])
      expect(words).toContain(sentence);
    expect(screen.getByRole('link', { name: 'Lanp solè' })).toHaveAttribute('href', '/admin/rewards/5');
  });

  it('is not known without vouchers and redemptions, which is said', async () => {
    expect(await wordsOf({ htgPerPoint: null, leastHtg: null, mostHtg: null })).toMatch(
      /^What points are worth is not known yet: no reward on offer/,
    );
    expect(
      screen.getByRole('link', {
        name: (_, { textContent }) => textContent === 'Points Outstanding40,000Worth not known yet',
      }),
    ).toBeInTheDocument();
  });
});

describe('a report', () => {
  it('has a table of points by source behind the chart', async () => {
    fakeApi(overviewRoutes);
    const { user } = openConsole('/admin/dashboard');
    expect(await tableOf('Points issued and spent', user)).toEqual([
      ['Day', 'Videos', 'Welcome bonus', 'Redeemed'],
      ['Nov 22, 2026', '200', '0', '-600'],
      ['Nov 21, 2026', '0', '0', '0'],
      ['Nov 20, 2026', '1,200', '300', '0'],
      ['Total', '1,400', '300', '-600'],
    ]);
    expect(await tableOf('Points outstanding', user)).toEqual([
      ['Day', 'Points', 'In HTG'],
      ['Nov 22, 2026', '2,100', '1,050 HTG'],
      ['Nov 21, 2026', '2,500', '1,250 HTG'],
      ['Nov 20, 2026', '2,500', '1,250 HTG'],
    ]);
    expect(await tableOf('Completions', user)).toContainEqual(['Total', '95']);
  });

  it('tells who joins and comes back, and who answers', async () => {
    fakeApi(overviewRoutes);
    const { user } = openConsole('/admin/dashboard');
    expect(await tableOf('Sign-ups, and who comes back', user)).toEqual([
      ['Day', 'New people', 'Back within 7 days', 'Back within 30 days'],
      ['Nov 22, 2026', '2', '1 (50%)', '1 (50%)'],
      ['Nov 21, 2026', '0', '0', '0'],
      ['Nov 20, 2026', '8', '4 (50%)', '6 (75%)'],
      ['Total', '10', '5 (50%)', '7 (70%)'],
    ]);
    expect(await tableOf('Survey participation', user)).toEqual([
      ['Day', 'Answered a survey', 'Active without a survey', 'Share'],
      ['Nov 22, 2026', '10', '0', '100%'],
      ['Nov 21, 2026', '0', '0', ''],
      ['Nov 20, 2026', '5', '15', '25%'],
      ['Total', '15', '15', '50%'],
    ]);
  });

  it('counts people by day or by week, and never adds up either', async () => {
    fakeApi(overviewRoutes);
    const { user } = openConsole('/admin/dashboard');
    expect(await tableOf('Active people', user)).toEqual([
      ['Day', 'Active people'],
      ['Nov 22, 2026', '10'],
      ['Nov 21, 2026', '0'],
      ['Nov 20, 2026', '20'],
    ]);
    await user.click(card('Active people').getByText('By week'));
    const cells = card('Active people')
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(cells).toEqual(['Week ofActive people', 'Nov 22, 202610', 'Nov 15, 202627']);
  });

  it('says in words what the chart shows', async () => {
    fakeApi(overviewRoutes);
    openConsole('/admin/dashboard');
    const region = await cardWhenThere('Points issued and spent');
    const summary = (await region.findByRole('img')).getAttribute('aria-label')?.replaceAll('\u00a0', ' ');
    expect(summary).toBe(
      'Points issued and spent, Nov 20, 2026 to Nov 22, 2026. Videos: 1,400, Welcome bonus: 300, Redeemed: -600. ' +
        'The table has every figure.',
    );
  });

  it('says when nothing happened yet, nothing is counted yet, or it is computed again', async () => {
    let state = { isStarted: false, isBeingRebuilt: false, secondsBehind: 0 };
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/points': () => ({
        body: pointsReport({ totals: [], openingPoints: 0, state }),
      }),
    });
    const { readAgain } = openConsole('/admin/dashboard');
    const region = await cardWhenThere('Completions');
    expect(await region.findByText('Nothing in this period yet.')).toBeInTheDocument();
    expect(region.getByText(/^Nothing is counted yet/)).toBeInTheDocument();
    state = { isStarted: true, isBeingRebuilt: true, secondsBehind: 0 };
    await readAgain();
    expect(await region.findByText(/^These figures are computed again/)).toBeInTheDocument();
    state = { isStarted: true, isBeingRebuilt: false, secondsBehind: 150 };
    await readAgain();
    expect(await region.findByText('The last 2 min are not included yet.')).toBeInTheDocument();
  });

  it('that cannot be loaded leaves the others, and is tried again', async () => {
    let isBroken = true;
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/people': () =>
        isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: peopleReport() },
    });
    const { user } = openConsole('/admin/dashboard');
    expect(await screen.findByText('“Active people” could not be loaded')).toBeInTheDocument();
    expect(await card('Completions').findByRole('img')).toBeInTheDocument();
    isBroken = false;
    await user.click(card('Active people').getByRole('button', { name: 'Try Again' }));
    expect(await card('Active people').findByRole('img')).toBeInTheDocument();
  });
});

describe('the period', () => {
  const asked = (calls: string[]) => calls.filter((call) => call.includes('/overview/points')).at(-1);

  it('is in the address, and the last thirty days by default', async () => {
    const { lines: calls } = fakeApi(overviewRoutes);
    const { user, address } = openConsole('/admin/dashboard?from=2026-01-01&to=2026-03-31');
    await waitFor(() =>
      expect(asked(calls)).toBe('GET /api/admin/overview/points?from=2026-01-01&to=2026-03-31'),
    );
    await user.click(screen.getByText('7 days'));
    expect(address()).toBe('/admin/dashboard?days=7');
    await user.click(screen.getByText('30 days'));
    expect(address()).toBe('/admin/dashboard');
  });

  it('that is wrong is not asked for', async () => {
    const { lines: calls } = fakeApi(overviewRoutes);
    const { user } = openConsole('/admin/dashboard?from=2026-01-01&to=2026-03-31');
    const to = await screen.findByLabelText('To');
    // As the language writes it, whatever the browser does.
    expect(to).toHaveValue('Mar 31, 2026');
    const before = asked(calls);
    const choose = async (day: string) => {
      await user.clear(to);
      await user.type(to, `${day}{Enter}`);
    };
    await choose('2025-12-31');
    expect(await screen.findByText('The last day cannot be before the first')).toBeInTheDocument();
    await choose('2027-02-01');
    expect(await screen.findByText('A period has at most 366 days')).toBeInTheDocument();
    expect(asked(calls)).toBe(before);
    await choose('2026-04-01');
    await waitFor(() => expect(asked(calls)).toContain('to=2026-04-01'));
  });

  it('of a year is shown by weeks', async () => {
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/points': {
        body: pointsReport({ from: '2025-11-23', to: '2026-11-22', begins: '2025-11-01' }),
      },
    });
    const { user } = openConsole('/admin/dashboard?days=365');
    const rows = await tableOf('Completions', user);
    expect(rows[0]).toEqual(['Week of', 'Completed videos']);
    expect(rows[1]).toEqual(['Nov 22, 2026', '15']);
    expect(rows[2]).toEqual(['Nov 15, 2026', '80']);
    expect(rows).toHaveLength(1 + 53 + 1);
    const weeks = card('Completions').getAllByRole('link');
    expect(weeks[1]).toHaveAttribute('href', '/admin/dashboard?from=2026-11-15&to=2026-11-21');
    // The period ends within its last week.
    expect(weeks[0]).toHaveAttribute('href', '/admin/dashboard?from=2026-11-22&to=2026-11-22');
  });
});

const SIGNED =
  'The last checkpoint of the ledger, of Nov 20, 2026 7:10 AM, vouches for 1,230 entries. Sign a checkpoint now';

describe('what needs attention', () => {
  const shown = async (part: Parameters<typeof attention>[0]) => {
    fakeApi({ ...overviewRoutes, 'GET /api/admin/overview/attention': { body: attention(part) } });
    openConsole('/admin/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await waitFor(() => expect(list.queryByRole('status')).not.toBeInTheDocument());
    return list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  };

  it('is said in sentences', async () => {
    const lines = await shown({
      redemptions: { count: 3, oldestSeconds: 7300 },
      failedMails: 2,
      readers: [
        { name: 'held-points', secondsBehind: 90, eventsBehind: 1234, isBeingRebuilt: false },
        { name: 'leaderboard', secondsBehind: 0, eventsBehind: 5, isBeingRebuilt: true },
      ],
      lastVerification: { verifiedAt: '2026-11-20T12:00:00Z', events: 10, accounts: 2, faults: 4 },
    });
    expect(lines).toEqual([
      'Redemptions that wait for a voucher: 3. The oldest waits for 2 h.',
      'Emails that could not be sent yet: 2. They are tried again.',
      'The reader “held-points” is 1 min behind the ledger, by 1,234 events.',
      'The reader “leaderboard” is computed again; until then it shows what it had. To go: 5 events.',
      'The last verification of the ledger, of Nov 20, 2026 7:00 AM, found faults: 4.',
      SIGNED,
    ]);
  });

  it('includes the budgets of today that are used up or nearly so, each with where it is set', async () => {
    const part = { part: 'established', perDay: 7200, used: 6000, returnsAt: null } as const;
    const used = { part: 'newcomers', perDay: 2400, used: 2400, returnsAt: '2026-11-21T05:00:00Z' } as const;
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/attention': {
        body: attention({
          scarceBudgets: [{ source: 'VIDEO_WATCH', ...part }],
          scarceRewardBudgets: [{ rewardId: 6, title: 'Kat rechaj', ...used }],
        }),
      },
    });
    openConsole('/admin/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await list.findByText(/^Budget of today, Videos/);
    const links = list.getAllByRole('link', { name: /^Budget/ });
    expect(
      links.map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
    ).toEqual([
      [
        'Budget of today, Videos: 6,000 of 7,200 used for accounts whose first reward is older than 30 days.',
        '/admin/settings',
      ],
      [
        'Budget of today, Kat rechaj: used up for all other accounts. It pays again from Nov 21, 2026 12:00 AM.',
        '/admin/rewards/6',
      ],
    ]);
  });

  it('may be nothing', async () => {
    const verifiedAt = new Date().toISOString();
    const lines = await shown({
      // A voucher usually follows within seconds.
      redemptions: { count: 1, oldestSeconds: 5 },
      lastVerification: { verifiedAt, events: 1200, accounts: 30, faults: 0 },
    });
    expect(lines[0]).toBe('Nothing needs attention.');
    expect(lines[1]).toMatch(/^The ledger held at its last verification, .* 1,200 events of 30 accounts\.$/);
  });

  it('includes the rewards that run out, each with what can be done about it', async () => {
    fakeApi({ ...overviewRoutes, 'GET /api/admin/overview/stock': () => ({ body: stockReport() }) });
    openConsole('/admin/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await list.findByText(/^Kat rechaj/);
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lanp solè. No voucher left.', '/admin/rewards/5'],
      ['Kat rechaj. Vouchers left: 12. Days until the last at the present rate: 5.', '/admin/rewards/6'],
      ['Panye mache. Vouchers left: 3.', '/admin/rewards/7'],
    ]);
    const stock = within(screen.getByRole('region', { name: 'Stock left' }));
    const rows = stock.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Reward', 'In stock', 'Redeemed a day', 'Days left'],
      ['Lanp solè', '0', '0.5', 'Out of stock'],
      ['Kat rechaj', '12', '2.4', '5'],
      ['Panye mache', '3', '0', 'No end in sight'],
      ['Founiti lekòl', '20', '0.1', '200'],
    ]);
    // Few are left, but none is redeemed: only the first needs somebody.
    expect(stock.getByRole('cell', { name: '3' })).toHaveClass('running-out');
    expect(stock.getByRole('cell', { name: 'No end in sight' })).not.toHaveClass('running-out');
    expect(stock.getByRole('cell', { name: '5' })).toHaveClass('running-out');
  });

  it.each([
    [{ balanceChanges: 2, delayedChanges: 1, mine: 2 }, 'Changes that wait for your decision: 2.'],
    [
      { balanceChanges: 2, delayedChanges: 1, mine: 0 },
      'Changes that wait for somebody else or for their time: 3.',
    ],
  ])('includes what waits for a decision, and leads to it: %j', async (counts, sentence) => {
    fakeApi({ ...overviewRoutes, 'GET /api/approvals/count': { body: counts } });
    openConsole('/admin');
    const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await list.findByRole('link', { name: sentence })).toHaveAttribute('href', '/admin/approvals');
  });

  it('includes a ledger that nobody has verified', async () => {
    expect(await shown({})).toEqual([
      'The ledger was not verified yet. The worker does so within minutes, and then every night.',
      SIGNED,
    ]);
  });

  it('says what was verified since the last night', async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();
    const night = { verifiedAt: hours(9), events: 1200, accounts: 30, faults: 0 };
    const lines = await shown({
      lastVerification: night,
      lastVerificationOfNew: { verifiedAt: hours(1), events: 70, accounts: 8, faults: 0 },
    });
    expect(lines[2]).toMatch(/^What came after it held at .*: 70 events\. It is checked every hour\.$/);
    cleanup();
    // From before the night.
    const before = { verifiedAt: hours(10), events: 70, accounts: 8, faults: 0 };
    expect(await shown({ lastVerification: night, lastVerificationOfNew: before })).toHaveLength(3);
  });

  it('includes a checkpoint that was not signed, or is in the database only', async () => {
    expect((await shown({ latestCheckpoint: null })).at(-1)).toMatch(
      /^No checkpoint of the ledger was signed yet\./,
    );
    cleanup();
    const latestCheckpoint = { leaves: 7, signedAt: '2026-11-20T12:10:00Z', isPublished: false };
    expect((await shown({ latestCheckpoint })).at(-1)).toMatch(
      /^The checkpoint of Nov 20, 2026 7:10 AM has not reached every place outside the database yet\./,
    );
  });

  it('lets somebody ask for a checkpoint, and says when it is signed', async () => {
    let leaves = 1230;
    const { lines: calls } = fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/attention': () => ({
        body: attention({
          latestCheckpoint: { leaves, signedAt: '2026-11-20T12:10:00Z', isPublished: true },
        }),
      }),
      'POST /api/ledger/checkpoints': () => {
        leaves = 1300;
        return { status: 202 };
      },
    });
    const { user } = openConsole('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Sign a checkpoint now' }));
    expect(
      await screen.findByText('It vouches for 1,300 entries.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^The last checkpoint .* vouches for 1,300 entries\.$/)).toBeInTheDocument();
    expect(calls).toContain('POST /api/ledger/checkpoints');
  });

  /**
   * Asks for a checkpoint, and waits for what is said at the end.
   *
   * @param before the leaves of the last checkpoint when the page opens, and when somebody asks
   * @param looks what each look afterwards finds, the last one for good
   */
  async function askUntil(said: string, before: [number, number], looks: (number | 'fails')[]) {
    const checkpointOf = (leaves: number) =>
      attention({ latestCheckpoint: { leaves, signedAt: '2026-11-20T12:10:00Z', isPublished: true } });
    let [now]: (number | 'fails')[] = before;
    let isAsked = false;
    fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/attention': () => {
        if (isAsked) now = looks.shift() ?? now;
        return typeof now === 'number'
          ? { body: checkpointOf(now) }
          : { refusal: 'SERVICE_UNAVAILABLE', status: 503 };
      },
      'POST /api/ledger/checkpoints': () => {
        isAsked = true;
        return { status: 202 };
      },
    });
    const { user } = openConsole('/admin/dashboard');
    const button = await screen.findByRole('button', { name: 'Sign a checkpoint now' });
    now = before[1];
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await user.click(button);
      for (let second = 0; second < 30 && !screen.queryByText(said); second++)
        await act(() => jest.advanceTimersByTimeAsync(1_000));
    } finally {
      jest.useRealTimers();
    }
    expect(screen.getByText(said)).toBeInTheDocument();
  }

  it('does not take for the new checkpoint what was signed while the page was open', async () => {
    await askUntil('No new checkpoint came', [1230, 1250], [1250]);
    expect(screen.queryByText('A new checkpoint is signed')).not.toBeInTheDocument();
  });

  it('looks again when a look has failed', async () => {
    await askUntil('It vouches for 1,300 entries.', [1230, 1230], ['fails', 1300]);
    expect(screen.queryByText('No checkpoint could be asked for')).not.toBeInTheDocument();
  });

  it('says that no checkpoint could be asked for', async () => {
    fakeApi({
      ...overviewRoutes,
      'POST /api/ledger/checkpoints': { refusal: 'SERVICE_UNAVAILABLE', status: 503 },
    });
    const { user } = openConsole('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Sign a checkpoint now' }));
    expect(await screen.findByText('No checkpoint could be asked for')).toBeInTheDocument();
  });
});

describe('an export', () => {
  it('saves the table behind a chart when all of it has arrived', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { lines: calls } = fakeApi({
      ...overviewRoutes,
      'GET /api/admin/overview/export': {
        text: 'Day,Points\r\n2026-11-20,5\r\n',
        headers: { 'X-Total-Count': '1' },
      },
    });
    const { user } = openConsole('/admin/dashboard?from=2026-11-20&to=2026-11-22');
    await user.click(await screen.findByRole('button', { name: 'Export (CSV): Completions' }));
    expect(await screen.findByText('Rows: 1')).toBeInTheDocument();
    expect(calls).toContain(
      'GET /api/admin/overview/export?report=points&from=2026-11-20&to=2026-11-22&format=en',
    );
    expect(saved).toHaveLength(1);
    expect(saved[0]?.size).toBe(26);
    click.mockRestore();
  });

  it('whose connection breaks saves nothing, and says so', async () => {
    URL.createObjectURL = () => {
      throw new Error('saved');
    };
    let [parts, isAsked] = [0, false];
    const broken = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          isAsked = true;
          if (parts++ === 0) controller.enqueue(new TextEncoder().encode('Day,Points\r\n'));
          else controller.error(new TypeError('connection lost'));
        },
      });
    fakeApi({ ...overviewRoutes, 'GET /api/admin/overview/export': () => ({ text: broken() }) });
    const { user } = openConsole('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Export (CSV): Completions' }));
    expect(await screen.findByText('The export failed')).toBeInTheDocument();
    expect(screen.getByText('Nothing was saved. Try again.')).toBeInTheDocument();
    expect(isAsked).toBe(true);
  });
});

it('the figures show a dash until they are there, and can be tried again', async () => {
  let isBroken = true;
  fakeApi({
    ...overviewRoutes,
    'GET /api/admin/overview/figures': () =>
      isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: figures() },
  });
  const { user } = openConsole('/admin/dashboard');
  const text = await screen.findByText('The figures could not be loaded');
  const failed = text.closest<HTMLElement>('[role="alert"]')!;
  isBroken = false;
  await user.click(within(failed).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1,250')).toBeInTheDocument();
});
