import { describe, expect, it } from '@jest/globals';
import type { LogEntryDto, LogVerificationDto } from '@pwen/api-client';
import type { FakeAnswer, FakeAnswers, FakeCall } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { reward } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { chooseLanguage } from '../../i18n/languages';

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

const verified = (part: Partial<LogVerificationDto>): LogVerificationDto => ({
  entries: 1,
  headHash: 'ffee',
  fault: null,
  next: null,
  lastId: 1,
  newestId: 1,
  ...part,
});

const firstPart = () => ({
  body: verified({ entries: 1000, next: '1000-aabb', lastId: 1000, newestId: 4000 }),
});

/** An answer that comes when the test says so. */
function withPromise<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((done) => (resolve = done));
  return { promise, resolve: (answer: Answer) => resolve(answer) };
}

const revealed = entry({
  id: 41,
  action: 'reveal-voucher',
  subjectType: 'voucher',
  subjectId: 5,
  subjectName: null,
  details: { rewardId: 3 },
  reason: null,
});
const erased = entry({
  id: 40,
  action: 'delete-person',
  subjectName: null,
  reason: null,
  isReasonErased: true,
  details: { username: { erased: true } },
});

function openLog(routes: FakeAnswers = {}, address = '/admin/log') {
  const { lines: calls } = fakeApi({
    'GET /api/log': { body: [entry({ id: 42 }), revealed, erased] },
    ...routes,
  });
  return { ...openConsole(address), calls };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr')!);

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
    expect(screen.getByText('Nov 20, 2026 7:00:00 AM, Haiti time (UTC−5)')).toBeInTheDocument();
    expect(screen.getByText('2026-11-20T12:00:00.000Z')).toBeInTheDocument();
    expect(screen.getByText('Blocked', { selector: 'dt' }).nextElementSibling).toHaveTextContent('No → Yes');
  });

  it('says the fields and values of an entry in words, and times as on the clock in Haiti', async () => {
    const details = {
      amountPoints: 5000,
      kind: 'increase',
      sequence: 7,
      part: 'responses',
      role: 'auditor',
      balance: 10,
      requestReason: 'Yon kado',
      replaces: false,
      removedVoucherIds: [4, 5],
      fooBar: 'x',
      changes: { activeTo: { from: '2026-11-20T12:00:00.000Z', to: null } },
    };
    const { user } = openLog({ 'GET /api/log': { body: [entry({ id: 42, details })] } });
    await user.click(await screen.findByRole('button', { name: 'Details of entry 42' }));
    const list = within((await screen.findByText('request-9')).closest('.log-details')!);
    for (const [field, value] of [
      ['Points', '5000'],
      ['Kind', 'Points added'],
      ['Receipt', '7'],
      ['Part', 'Responses'],
      ['Role', 'Auditor'],
      ['Balance', '10'],
      ['Reason of the request', 'Yon kado'],
      ['Replaces an earlier one', 'No'],
      ['Removed vouchers', '4, 5'],
      ['foo bar', 'x'],
    ])
      expect(list.getByText(field!).closest('tr')).toHaveTextContent(`${field}${value}`);
    const change = list.getByText('Active until').nextElementSibling;
    expect(change?.textContent?.replaceAll('\u00a0', ' ')).toBe('Nov 20, 2026 7:00 AM → —');
  });

  it('says what counts later, from when, and what was decided about it', async () => {
    const wanted = entry({
      id: 43,
      action: 'edit-reward',
      details: {
        changes: { title: { from: 'Kat', to: 'Koupon' } },
        later: { pointsCost: { from: 5000, to: 10 } },
        countsFrom: '2026-11-30T19:05:00.000Z',
      },
    });
    const stopped = entry({
      id: 44,
      action: 'stop-delayed-change',
      details: { delayedChangeId: 7, wanted: { pointsCost: 10, limitPerPerson: null }, requestedBy: 3 },
    });
    const { user } = openLog({ 'GET /api/log': { body: [wanted, stopped] } });
    await user.click(await screen.findByRole('button', { name: 'Details of entry 43' }));
    expect(screen.getByText('Title', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      'Kat → Koupon',
    );
    const later = within(await screen.findByLabelText('Counts later'));
    expect(later.getByText('Points cost').nextElementSibling).toHaveTextContent('5000 → 10');
    expect(screen.getByText('Counts from').closest('tr')).toHaveTextContent(/Nov\s30,\s2026 2:05\sPM$/);

    await user.click(screen.getByRole('button', { name: 'Details of entry 44' }));
    expect((await screen.findByText('Wanted')).closest('tr')).toHaveTextContent(
      'WantedPoints cost: 10 · Limit per person: —',
    );
    expect(screen.getByText('Number of the delayed change').closest('tr')).toHaveTextContent('7');
  });

  it('says it in the language of the reader, and why a sign-in failed', async () => {
    await chooseLanguage('fr');
    const details = { reason: 'WRONG_CODE' };
    const { user } = openLog({
      'GET /api/log': { body: [entry({ id: 42, action: 'sign-in-failed', details, reason: null })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Détails de l’entrée 42' }));
    const why = (await screen.findByText('Motif', { selector: '.log-details *' })).closest('tr');
    expect(why).not.toHaveTextContent('WRONG_CODE');
    expect(screen.getByText('Empreinte')).toBeInTheDocument();
  });

  it('says what was erased with a person', async () => {
    const { user } = openLog();
    const row = await rowOf('Deleted the person');
    expect(row.getByText('(erased)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Details of entry 40' }));
    expect((await screen.findByText('Email')).closest('tr')).toHaveTextContent('(erased)');
    expect(row.getByText('Person 7')).toBeInTheDocument();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is one log and has one page of settings, without numbers', async () => {
    const ofLog = { action: 'export-log', subjectType: 'administrator-log', subjectName: null } as const;
    openLog({ 'GET /api/log': { body: [entry({ id: 42, ...ofLog })] } });
    const row = await rowOf('Exported the activity log');
    expect(row.getByText('Activity log')).toBeInTheDocument();
  });

  it('names whoever has no account any more by their number, on a phone too', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (media) => ({ ...matchMedia(media), matches: false });
    try {
      openLog({
        'GET /api/log': { body: [entry({ id: 42, administrator: { id: 5, username: null } })] },
      });
      expect(await screen.findByText('No. 5', { selector: 'td .quiet *' })).toBeInTheDocument();
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });

  it.each(['2026-99-99', '2026-02-30', 'yesterday'])('opens without the day %s', async (day) => {
    const { calls } = openLog({}, `/admin/log?from=${day}&to=${day}`);
    await screen.findByText('Blocked the person', { selector: 'td *' });
    expect(calls).toContain('GET /api/log?limit=50');
  });

  it('is searched and filtered on the server, in the address, and exported as it is filtered', async () => {
    const { user, calls, address } = openLog({ 'GET /api/log/export': 'offline' });
    const search = await screen.findByRole('searchbox', { name: 'Search the activity log' });
    fill(search, 'mari');
    await user.type(search, '{Enter}');
    await waitFor(() => expect(calls.some((call) => call.includes('search=mari'))).toBe(true));
    await user.click(screen.getAllByRole('button', { name: 'boss@pwen.ht' })[0]!);
    await waitFor(() => expect(address()).toBe('/admin/log?search=mari&administrator=1'));
    await user.click(screen.getByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() =>
      expect(calls).toContain('GET /api/log/export?search=mari&administratorId=1&format=en'),
    );
  });

  it('takes a day as it is in Haiti, to its end', async () => {
    const { calls } = openLog({}, '/admin/log?from=2026-11-24&to=2026-11-24');
    await screen.findByText('Blocked the person', { selector: 'td *' });
    const asked = new URL(calls.find((call) => call.startsWith('GET /api/log?'))!.slice(4), 'http://x');
    expect(asked.searchParams.get('from')).toBe('2026-11-24T05:00:00.000Z');
    expect(asked.searchParams.get('to')).toBe('2026-11-25T05:00:00.000Z');
  });

  it('has its page in the address beside its days, and another filter begins at the first page', async () => {
    const pages = {
      'GET /api/log': (call: FakeCall) => {
        const from = call.search.get('cursor');
        return from === null
          ? { body: [entry({ id: 42 })], headers: { 'X-Next-Cursor': '42' } }
          : { body: [erased] };
      },
    };
    const { user, address } = openLog(pages, '/admin/log?from=2026-11-20&to=2026-11-24');
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Deleted the person', { selector: 'td *' })).toBeInTheDocument();
    expect(address()).toBe('/admin/log?from=2026-11-20&to=2026-11-24&page=2&after=42');
    cleanup();
    const reloaded = openLog(pages, address());
    expect(await screen.findByText('Deleted the person', { selector: 'td *' })).toBeInTheDocument();
    expect(screen.getByText('Page 2')).toBeInTheDocument();
    await reloaded.user.click(screen.getByRole('button', { name: 'boss@pwen.ht' }));
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
    expect(reloaded.address()).toBe('/admin/log?from=2026-11-20&to=2026-11-24&administrator=1');
  });

  it.each(['after=x', 'after=-1&page=3', 'page=9'])('begins at its first page at %s', async (place) => {
    const { calls } = openLog({}, `/admin/log?${place}`);
    await screen.findByText('Blocked the person', { selector: 'td *' });
    expect(calls).toContain('GET /api/log?limit=50');
  });

  it('can say that it is whole, part by part', async () => {
    const last = withPromise<FakeAnswer<'GET /api/log/verification'>>();
    const { user, calls } = openLog({
      'GET /api/log/verification': ({ search }) =>
        search.get('after') === '1000-aabb' ? last.promise : firstPart(),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Checked: 1,000 entries')).toBeInTheDocument();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    last.resolve({ body: verified({ entries: 42, newestId: 1042 }) });
    expect(await dialog.findByText('All is as it was written. Entries: 1,042')).toBeInTheDocument();
    expect(dialog.getByText('ffee')).toBeInTheDocument();
    expect(calls.filter((call) => call.includes('verification'))).toHaveLength(2);
  });

  it('stops verifying when nobody wants to know any more', async () => {
    const { user, calls } = openLog({
      'GET /api/log/verification': ({ search }) =>
        search.get('after') === '1000-aabb' ? new Promise<never>(() => undefined) : firstPart(),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(calls.filter((call) => call.includes('after=1000'))).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
    expect(screen.queryByText('The activity log was not verified')).not.toBeInTheDocument();
  });

  it('can say that it is not whole', async () => {
    const { user } = openLog({
      'GET /api/log/verification': { body: verified({ entries: 3, fault: { entryId: 4, kind: 'hash' } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Entry 4 is not as it was written')).toBeInTheDocument();
  });

  it('says what is wrong with a search that was refused', async () => {
    const { user } = openLog(
      {
        'GET /api/log': ({ search }) =>
          search.has('search') ? { refusal: 'SEARCH_TOO_SHORT', status: 400 } : { body: [] },
      },
      '/admin/log?search=x',
    );
    await screen.findByText('Search for at least three letters or figures in a row, or for a number.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing has been done yet')).toBeInTheDocument();
  });

  it('does not say that nothing was done before it knows', async () => {
    const everything = withPromise<FakeAnswer<'GET /api/log'>>();
    const { user } = openLog(
      {
        'GET /api/log': ({ search }) => (search.has('search') ? { body: [] } : everything.promise),
      },
      '/admin/log?search=mari',
    );
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing has been done yet')).not.toBeInTheDocument();
    everything.resolve({ body: [entry({ id: 42 })] });
    await screen.findByText('Blocked the person', { selector: 'td *' });
  });

  it('shows that other entries are being loaded while the former ones are still there', async () => {
    const some = withPromise<FakeAnswer<'GET /api/log'>>();
    const { user } = openLog({
      'GET /api/log': ({ search }) =>
        search.get('administratorId') === '1' ? some.promise : { body: [entry({ id: 42 }), revealed] },
    });
    await user.click((await screen.findAllByRole('button', { name: 'boss@pwen.ht' }))[0]!);
    const region = screen.getByRole('region', { name: 'Activity log' });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
    some.resolve({ body: [entry({ id: 42 })] });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  });

  it('says when nothing matches, when it cannot be loaded, and tries again', async () => {
    let isUp = false;
    const { user } = openLog(
      { 'GET /api/log': () => (isUp ? { body: [] } : { refusal: 'SERVICE_UNAVAILABLE', status: 503 }) },
      '/admin/log?search=x',
    );
    await screen.findByText('The activity log could not be loaded');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No entry matches')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing has been done yet')).toBeInTheDocument();
  });
});

it('the history of a reward is on its page', async () => {
  const { calls } = openLog(
    { 'GET /api/rewards/3': { body: reward({ id: 3, title: 'Kat' }) } },
    '/admin/rewards/3?tab=history',
  );
  await screen.findByText('Looked at a voucher number', { selector: 'td *' });
  expect(calls).toContain('GET /api/log?subjectType=reward&subjectId=3&changes=true&limit=50');
});
