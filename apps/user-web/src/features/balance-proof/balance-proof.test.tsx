import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswers, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { forgetPerson } from '../../device/kept-for';
import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { FakeLog } from './testing/fake-log';
import { installFakeWorker } from './testing/fake-worker';
import './balance-proof-page';
import './log-watch';

const PAGE = '/why-this-balance';
const asText = (text: string) => ({ text, contentType: 'text/plain' });

beforeEach(installFakeWorker);
afterEach(() => {
  cleanup();
  setOnline(true);
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function aLog(): FakeLog {
  const log = new FakeLog();
  log.welcome(MARJORIE.id, 50);
  log.earn(MARJORIE.id, 20, 'Penti taptap');
  log.earn(MARJORIE.id, 1200, 'Rara nan Leyogàn');
  log.checkpoint();
  return log;
}

/** A programme with this log. */
function fakeProgramme(log: FakeLog, others: FakeAnswers = {}) {
  return fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': { body: { transactions: [] } },
    'GET /api/user/points/proof': () => ({
      text: log.exportOf(MARJORIE.id),
      contentType: 'application/jsonl; charset=utf-8',
    }),
    'GET /.well-known/pwen-ledger/checkpoint': () => asText(log.note),
    'GET /.well-known/pwen-ledger/keys': async () => asText((await log.service().keys()).join('\n') + '\n'),
    ...others,
  });
}

/** Answers the proof that the log of one size is the beginning of another, as this log tells it. */
function withConsistency(log: FakeLog, from: number): FakeAnswers {
  const path = `GET /.well-known/pwen-ledger/consistency/${from}/${log.size}`;
  return {
    [path]: asText(
      log
        .consistency(from, log.size)
        .map((hash) => `${hash}\n`)
        .join(''),
    ),
  };
}

/** Opens the page and waits until the phone has checked everything. */
async function open(stored: Record<string, string> = {}) {
  const view = await renderApp(PAGE, stored);
  await screen.findByRole('heading', { name: 'Why this balance?' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  return view;
}

/** The entries that were proved. */
const list = () => within(screen.getByRole('region', { name: 'What your points were for' }));

const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? '[]') as { note: string }[];
/** What this device remembers, for another visit. */
const device = (): Record<string, string> => ({ ...localStorage });

describe('a balance that is proved', () => {
  it('is said in words, with every entry, newest first, and the balance after it', async () => {
    fakeProgramme(aLog());
    await open();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Verified on your phone');
    expect(status).toHaveTextContent(
      'Your phone checked 3 entries. They add up to 1,270 points, and all of them are in the program’s public log.',
    );
    const entries = list().getAllByRole('button');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Rara nan Leyogàn.*\+1,200.*Balance after it: 1,270 points/),
      expect.stringMatching(/^Penti taptap.*\+20.*Balance after it: 70 points/),
      expect.stringMatching(/^Welcome bonus.*\+50.*Balance after it: 50 points/),
    ]);
  });

  it('mentions entries that are newer than the log', async () => {
    const log = aLog();
    const newer = { id: 5, sourceId: '1', amount: 5, description: '', date: '2026-11-01T12:00:00.000Z' };
    fakeProgramme(log, {
      'GET /api/user/points/history': {
        body: { transactions: [{ ...newer, type: 'EARN', sourceType: 'SURVEY', balanceAfter: 5, hash: '' }] },
      },
    });
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('2 newer entries are not in the log yet');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
  });

  it('draws a long list page by page', async () => {
    const log = aLog();
    for (let index = 0; index < 60; index += 1) log.earn(MARJORIE.id, 1, `Videyo ${index}`);
    log.checkpoint();
    fakeProgramme(log);
    await open();
    for (const drawn of [25, 50]) {
      expect(list().getAllByRole('listitem')).toHaveLength(drawn);
      await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    }
    expect(list().getAllByRole('listitem')).toHaveLength(63);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  });

  it('can be found from the balance', async () => {
    fakeProgramme(aLog(), { 'GET /api/user/achievements': { body: { achievements: [], badges: [] } } });
    await renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Why this balance?' }));
    expect(await screen.findByText('Verified on your phone')).toBeInTheDocument();
  });
});

describe('a receipt', () => {
  const createObjectURL = jest.fn<(file: Blob) => string>(() => 'blob:receipt');
  beforeEach(() => {
    createObjectURL.mockClear();
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  });

  async function openEntry() {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Penti taptap/ }));
    expect(screen.getByText('Receipt № 2')).toBeInTheDocument();
  }

  it('is saved as a file, without asking the programme', async () => {
    const { to } = fakeProgramme(aLog());
    await openEntry();
    const name = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name(this.download);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save receipt' }));
    await waitFor(() => expect(name).toHaveBeenCalledWith('pwen-receipt-2.jsonl'));
    expect(createObjectURL.mock.calls[0]?.[0].size).toBeGreaterThan(500);
    expect(to('/api/user/points/receipts/2')).toEqual([]);
    expect(to('/api/user/points/proof')).toHaveLength(1);
  });

  it('is shared where the browser hands files to other apps, and only there', async () => {
    fakeProgramme(aLog());
    await openEntry();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();

    const share = jest.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    Object.assign(navigator, { canShare: () => true, share });
    await openEntry();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('pwen-receipt-2.txt');
  });
});

it('asks for a newer app where the proof is of a later version, and accuses nobody', async () => {
  const log = aLog();
  const text = log.exportOf(MARJORIE.id).replace(/pwen-export\/\d+/, 'pwen-export/99');
  fakeProgramme(log, { 'GET /api/user/points/proof': { text, contentType: 'application/jsonl' } });
  await open();
  expect(await screen.findByText('This proof is newer than your app')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('entries that prove nothing', () => {
  it('are not shown; the page says what to do, and the verifier’s sentence is a detail', async () => {
    const log = aLog();
    const text = log.exportOf(MARJORIE.id).replace('"amount":20', '"amount":21');
    fakeProgramme(log, { 'GET /api/user/points/proof': { text, contentType: 'application/jsonl' } });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('These entries do not prove your balance');
    expect(alert).toHaveTextContent(/event 2/);
    expect(screen.queryByText('Verified on your phone')).not.toBeInTheDocument();
    expect(screen.queryByText('Penti taptap')).not.toBeInTheDocument();

    fakeProgramme(log);
    await userEvent.click(within(alert).getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Verified on your phone')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are those that the history shows otherwise', async () => {
    const log = aLog();
    const entry = { id: 2, sourceId: '1', description: 'Penti', date: '2026-11-01T12:00:00.000Z' };
    const shown = { ...entry, amount: 20, balanceAfter: 70 };
    const history = (hash: string): FakeAnswers => ({
      'GET /api/user/points/history': {
        body: { transactions: [{ ...shown, type: 'EARN', sourceType: 'VIDEO_WATCH', hash }] },
      },
    });
    fakeProgramme(log, history(log.hashOf(MARJORIE.id, 2)));
    await open();
    expect(screen.getByText('Verified on your phone')).toBeInTheDocument();
    fakeProgramme(log, history('ab'.repeat(32)));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('event 2 of the history is another one');
  });
});

describe('without a result', () => {
  it('says that no entries are in the log yet', async () => {
    fakeProgramme(aLog(), { 'GET /api/user/points/proof': { refusal: 'NOT_FOUND', status: 404 } });
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('No entries are in the log yet');
    expect(screen.getByRole('status')).toHaveTextContent('up to ten minutes');
  });

  it.each<[string, FakeFailure]>([
    ['fails', { refusal: 'INTERNAL_ERROR', status: 500 }],
    ['cannot be reached', 'offline'],
    ['is hidden by a captive portal', { text: '<title>Wi-Fi</title>', contentType: 'text/html' }],
  ])('accuses nobody when the programme %s', async (_what, answer) => {
    fakeProgramme(aLog(), { 'GET /api/user/points/proof': answer });
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Not checked yet');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits for the connection, and checks when it is back', async () => {
    fakeProgramme(aLog());
    setOnline(false);
    await open();
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    act(() => setOnline(true));
    expect(await screen.findByText('Verified on your phone')).toBeInTheDocument();
  });
});

describe('what the phone keeps of the log', () => {
  it('is the whole note, which stays when its person signs out', async () => {
    const log = aLog();
    fakeProgramme(log);
    await open();
    expect(stored('keptCheckpoints')).toMatchObject([{ note: log.note, size: log.size }]);
    act(forgetPerson);
    expect(stored('keptCheckpoints')).toMatchObject([{ note: log.note }]);
  });

  it('is replaced by a checkpoint that continues it', async () => {
    const log = aLog();
    fakeProgramme(log);
    await open();
    const before = log.size;
    log.earn(MARJORIE.id, 5, 'Konpa');
    log.checkpoint();
    fakeProgramme(log, withConsistency(log, before));
    await open(device());
    expect(screen.getByText('Verified on your phone')).toBeInTheDocument();
    expect(stored('keptCheckpoints')).toMatchObject([{ note: log.note }]);
  });

  it.each<[string, FakeAnswers]>([
    ['the network fails', { 'GET /.well-known/pwen-ledger/consistency/4/6': 'offline' }],
    [
      'the server fails',
      { 'GET /.well-known/pwen-ledger/consistency/4/6': { refusal: 'INTERNAL_ERROR', status: 500 } },
    ],
  ])('stays when %s, which contradicts nothing', async (_what, answers) => {
    const log = aLog();
    fakeProgramme(log);
    await open();
    const kept = log.note;
    log.earn(MARJORIE.id, 5, 'Konpa');
    log.checkpoint();
    fakeProgramme(log, answers);
    await open(device());
    expect(screen.getByRole('status')).toHaveTextContent('could not be compared');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(stored('keptCheckpoints')).toMatchObject([{ note: kept }]);
    expect(stored('logEvidence')).toEqual([]);
  });
});

describe('a log that contradicts what the phone has kept', () => {
  /** Two futures of one log. */
  function twoLogs() {
    const honest = aLog();
    const other = honest.fork();
    honest.earn(MARJORIE.id, 5, 'Konpa');
    honest.checkpoint();
    other.earn(MARJORIE.id, 500, 'Konpa');
    other.checkpoint();
    return { honest, other };
  }

  it('is said plainly; both notes stay as evidence, also after signing out, and are never overwritten', async () => {
    const { honest, other } = twoLogs();
    fakeProgramme(honest);
    await open();
    fakeProgramme(other);
    await open(device());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The log does not match what your phone knew');
    expect(within(alert).getByRole('button', { name: 'Save the evidence' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Not confirmed');
    expect(screen.getByRole('status')).not.toHaveTextContent('Verified');

    const evidence = [{ kept: { note: honest.note }, shown: { note: other.note } }];
    expect(stored('logEvidence')).toMatchObject(evidence);
    expect(stored('keptCheckpoints')).toMatchObject([{ note: honest.note }]);
    act(forgetPerson);
    expect(stored('logEvidence')).toMatchObject(evidence);

    // The programme shows the honest log again: what it has shown before is not forgotten.
    fakeProgramme(honest);
    await open(device());
    expect(screen.getByText('Verified on your phone')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The log does not match');
    expect(stored('logEvidence')).toMatchObject(evidence);
  });

  it('is noticed when it has become shorter, even before the person has an entry in it', async () => {
    const { honest } = twoLogs();
    fakeProgramme(honest);
    await open();
    const shorter = aLog().fork();
    fakeProgramme(honest, {
      'GET /api/user/points/proof': { refusal: 'NOT_FOUND', status: 404 },
      'GET /.well-known/pwen-ledger/checkpoint': asText(shorter.note),
      'GET /.well-known/pwen-ledger/keys': async () => asText((await shorter.service().keys()).join('\n')),
    });
    await open(device());
    expect(await screen.findByRole('alert')).toHaveTextContent('The log had become shorter');
  });

  it('is also noticed where people look at their points', async () => {
    const { honest, other } = twoLogs();
    fakeProgramme(honest);
    await open();
    const remembered = device();
    fakeProgramme(other, { 'GET /api/user/achievements': { body: { achievements: [], badges: [] } } });
    await renderApp('/dashboard', remembered);
    const strip = await screen.findByRole('region', { name: 'The log does not match what your phone knew' });
    await userEvent.click(within(strip).getByRole('link', { name: 'See what happened' }));
    expect(await screen.findByRole('button', { name: 'Save the evidence' })).toBeInTheDocument();
  });

  it('is nothing to a guest', async () => {
    fakeProgramme(aLog(), { 'GET /api/user': SIGNED_OUT });
    await renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
  });
});
