import { describe, expect, it } from '@jest/globals';
import type { LogEntryDto } from '@pwen/api-client';
import { screen, waitFor, within } from '@testing-library/react';

import { fill } from '../../../testing/fill';
import { openConsole } from '../../../testing/open-console';
import { refusal, reward, serve } from '../../../testing/server';

function entry(part: Partial<LogEntryDto> & Pick<LogEntryDto, 'id'>): LogEntryDto {
  return {
    at: '2026-11-20T12:00:00.000Z',
    administrator: { id: 1, username: 'boss@pwen.ht' },
    action: 'block-person',
    subjectType: 'user',
    subjectId: 7,
    subjectName: 'mari@example.com',
    details: { changes: { blocked: { from: false, to: true } } },
    reason: 'Li pataje kont li',
    isReasonErased: false,
    origin: { requestId: 'request-9', address: '10.1.2.3', browser: 'Firefox', system: 'Linux' },
    hash: 'ab12',
    ...part,
  };
}

const revealed = entry({
  ...{ id: 41, action: 'reveal-voucher', subjectType: 'voucher', subjectId: 5, subjectName: null },
  ...{ details: { rewardId: 3 }, reason: null },
});
const erased = entry({
  ...{ id: 40, action: 'delete-person', subjectName: null, reason: null, isReasonErased: true },
  details: { username: { erased: true } },
});

function openLog(routes: Parameters<typeof serve>[0] = {}, address = '/admin/log') {
  const calls = serve({
    'GET /api/log': () => Response.json([entry({ id: 42 }), revealed, erased]),
    ...routes,
  });
  return { ...openConsole(address), calls };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td' })).closest('tr')!);

describe('the log', () => {
  it('says who did what to whom, and why', async () => {
    openLog();
    const row = await rowOf('Blocked the person');
    expect(row.getByText('boss@pwen.ht')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'mari@example.com' })).toHaveAttribute('href', '/admin/users/7');
    expect(row.getByText('Li pataje kont li')).toBeInTheDocument();
    const secret = await rowOf('Looked at a voucher number');
    expect(secret.getByRole('link', { name: 'Voucher 5' })).toHaveAttribute('href', '/admin/rewards/3');
  });

  it('opens an entry to what it changed and where from', async () => {
    const { user } = openLog();
    await user.click(await screen.findByRole('button', { name: 'Details of entry 42' }));
    expect(await screen.findByText('10.1.2.3')).toBeInTheDocument();
    expect(screen.getByText('Firefox, Linux')).toBeInTheDocument();
    expect(screen.getByText('request-9')).toBeInTheDocument();
    expect(screen.getByText('blocked').nextElementSibling).toHaveTextContent('false → true');
  });

  it('says what was erased with a person', async () => {
    const { user } = openLog();
    const row = await rowOf('Deleted the person');
    expect(row.getByText('(erased)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Details of entry 40' }));
    expect(await screen.findByText('username')).toBeInTheDocument();
  });

  it('is searched and filtered on the server, in the address, and exported as it is filtered', async () => {
    const { user, calls, address } = openLog();
    const search = await screen.findByRole('searchbox', { name: 'Search the log' });
    fill(search, 'mari');
    await user.type(search, '{Enter}');
    await waitFor(() => expect(calls.some((call) => call.includes('search=mari'))).toBe(true));
    await user.click(screen.getAllByRole('button', { name: 'boss@pwen.ht' })[0]!);
    await waitFor(() => expect(address()).toBe('/admin/log?search=mari&administrator=1'));
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/log/export?search=mari&administratorId=1',
    );
  });

  it('takes a day as it is in Haiti, to its end', async () => {
    const { calls } = openLog({}, '/admin/log?from=2026-11-24&to=2026-11-24');
    await screen.findByText('Blocked the person', { selector: 'td' });
    const asked = new URL(calls.find((call) => call.startsWith('GET /api/log?'))!.slice(4), 'http://x');
    expect(asked.searchParams.get('from')).toBe('2026-11-24T05:00:00.000Z');
    expect(asked.searchParams.get('to')).toBe('2026-11-25T05:00:00.000Z');
  });

  it('can say that it is whole', async () => {
    const { user } = openLog({
      'GET /api/log/verification': () => Response.json({ entries: 1042, headHash: 'ffee', fault: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('All is as it was written. Entries: 1,042')).toBeInTheDocument();
    expect(dialog.getByText('ffee')).toBeInTheDocument();
  });

  it('can say that it is not', async () => {
    const { user } = openLog({
      'GET /api/log/verification': () =>
        Response.json({ entries: 3, headHash: 'ffee', fault: { entryId: 4, kind: 'hash' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Entry 4 is not as it was written')).toBeInTheDocument();
  });

  it('says when nothing matches, when it cannot be loaded, and tries again', async () => {
    let isUp = false;
    const { user } = openLog(
      { 'GET /api/log': () => (isUp ? Response.json([]) : refusal(503, 'SERVICE_UNAVAILABLE')) },
      '/admin/log?search=x',
    );
    await screen.findByText('The log could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No entry matches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing was done yet')).toBeInTheDocument();
  });
});

it('the history of a reward is on its page', async () => {
  const { calls } = openLog(
    { 'GET /api/rewards/3': () => Response.json(reward({ id: 3, title: 'Kat' })) },
    '/admin/rewards/3?tab=history',
  );
  await screen.findByText('Looked at a voucher number', { selector: 'td' });
  expect(calls).toContain('GET /api/log?subjectType=reward&subjectId=3&limit=50');
});
