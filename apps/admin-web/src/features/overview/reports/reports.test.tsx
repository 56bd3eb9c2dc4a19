import { describe, expect, it } from '@jest/globals';
import type { DayPointsDto } from '@pwen/api-client';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { openConsole } from '../../../../testing/open-console';
import { overviewRoutes, peopleReport, pointsReport } from '../../../../testing/overview';

const { before } = pointsReport();
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** The card of a report, when it is there. */
async function openReport(name: string, points: Partial<ReturnType<typeof pointsReport>> = {}) {
  fakeApi({
    ...overviewRoutes,
    'GET /api/admin/overview/points': { body: pointsReport(points) },
    'GET /api/admin/overview/people': () => ({ body: peopleReport() }),
  });
  const console = openConsole('/admin/dashboard');
  const region = await screen.findByRole('region', { name });
  await within(region).findByRole('img');
  const headline = () => plain(region.querySelector('.report-headline')?.textContent);
  return { ...console, region: within(region), headline };
}

describe('the figure beside a chart', () => {
  it('says how much more or less it is than in the period before', async () => {
    const { headline } = await openReport('Points issued and spent');
    expect(headline()).toBe(
      'Earned1,700340 (+25%) more than from Nov 17, 2026 to Nov 19, 2026: 1,360' +
        'Redeemed600As many as from Nov 17, 2026 to Nov 19, 2026: 600',
    );
  });

  it('says less of what became less, and no share of nothing', async () => {
    const { headline } = await openReport('Completions');
    expect(headline()).toBe('Completed videos955 (−5%) fewer than from Nov 17, 2026 to Nov 19, 2026: 100');
    const joined = screen.getByRole('region', { name: 'Sign-ups, and who comes back' });
    expect(plain(joined.textContent)).toContain(
      'New people1010 more than from Nov 17, 2026 to Nov 19, 2026: 0',
    );
  });

  it('of a period that is not over compares the days that are, and says so', async () => {
    const running = { ...before!, to: '2026-11-21', beforeTo: '2026-11-18' };
    const { headline } = await openReport('Completions', { before: running });
    expect(headline()).toBe(
      'Completed videos9520 (−20%) fewer than from Nov 17, 2026 to Nov 18, 2026: 100' +
        'Compared up to Nov 21, 2026, with as many days of the period before: today is not over.',
    );
  });

  it('says that there is no earlier period, or nothing to compare yet', async () => {
    const young = await openReport('Completions', { begins: '2026-11-18' });
    expect(young.headline()).toBe('Completed videos95No earlier period: the program began on Nov 18, 2026.');
  });

  it('of today has nothing to compare', async () => {
    const { headline } = await openReport('Completions', { before: null });
    expect(headline()).toBe('Completed videos95Today is not over: there is nothing to compare yet.');
  });

  it('of what people hold is compared with the day before the period', async () => {
    const { headline } = await openReport('Points outstanding');
    expect(headline()).toBe('At the end2,1001,100 (+110%) more than on Nov 19, 2026: 1,000');
  });

  it('of active people is an average of days, which alone can be compared', async () => {
    const { headline } = await openReport('Active people');
    expect(headline()).toBe('A day, on average1010 (−50%) fewer than from Nov 17, 2026 to Nov 19, 2026: 20');
  });
});

describe('what is behind a figure', () => {
  const given: DayPointsDto = {
    day: '2026-11-21',
    type: 'INCREASE',
    sourceType: 'ADMINISTRATOR',
    amountPoints: 90_000,
    events: 1,
  };

  it('is a link away in the table: the overview of the day, or the log of what administrators did', async () => {
    const { user, region, address } = await openReport('Points issued and spent', {
      totals: [...pointsReport().totals, given],
    });
    await user.click(region.getByText('Table'));
    expect(await region.findByRole('link', { name: '90,000' })).toHaveAttribute(
      'href',
      '/admin/log?from=2026-11-21&to=2026-11-21',
    );
    await user.click(region.getByRole('link', { name: /^Nov.22,.2026$/ }));
    expect(address()).toBe('/admin/dashboard?from=2026-11-22&to=2026-11-22');
  });

  it('is a link away below the chart, for a keyboard and a finger', async () => {
    const { user, region, address } = await openReport('Completions');
    expect(region.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(region.getByRole('button', { name: 'Earlier' }));
    await user.click(region.getByRole('link', { name: /^Open Nov.21,.2026$/ }));
    expect(address()).toBe('/admin/dashboard?from=2026-11-21&to=2026-11-21');
  });

  it('is nothing more for a single day', async () => {
    const day = { from: '2026-11-22', to: '2026-11-22' };
    const { region } = await openReport('Completions', day);
    expect(region.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a chart', () => {
  it('leaves out a series at a tap, says so, and has it back at the next', async () => {
    const { user, region } = await openReport('Points issued and spent');
    const videos = region.getByRole('button', { name: 'Videos', pressed: true });
    await user.click(videos);
    expect(region.getByRole('status')).toHaveTextContent(
      'Not drawn: Videos. The table and the sums have all.',
    );
    expect(videos).toHaveAttribute('aria-pressed', 'false');
    await user.click(region.getByRole('button', { name: 'Redeemed' }));
    // One is always drawn.
    expect(region.getByRole('button', { name: 'Welcome bonus' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(videos);
    expect(region.getByRole('status')).toHaveTextContent('Not drawn: Redeemed.');
  });

  it('begins with the programme, and says so', async () => {
    const { user, region } = await openReport('Completions', {
      from: '2025-11-23',
      begins: '2026-11-20',
    });
    expect(
      region.getByText(/^The program began on Nov.20,.2026; what is before it is left out\.$/),
    ).toBeInTheDocument();
    await user.click(region.getByText('Table'));
    const rows = await region.findAllByRole('rowheader');
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      'Nov 22, 2026',
      'Nov 21, 2026',
      'Nov 20, 2026',
      'Total',
    ]);
  });
});
