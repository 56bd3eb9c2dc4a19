import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { aRedemption, MARJORIE } from '../../testing/fixtures';

// The error that browsers throw when a part of the app cannot be fetched.
jest.unstable_mockModule('../../features/info/help-page', () => ({
  get default(): never {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
const reloadPage = jest.fn();
jest.unstable_mockModule('../../device/leave', () => ({ leaveFor: jest.fn(), reloadPage }));
const { renderApp } = await import('../../testing/render-app');

const SIGNED_IN = { keptFor: '7', keptUser: JSON.stringify(MARJORIE) };

/** What is stored on the phone of somebody who has a voucher. */
async function keptByPhone(): Promise<Record<string, string>> {
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/rewards/history': { body: [aRedemption()] },
  });
  await renderApp('/terms');
  await waitFor(() => expect(localStorage.getItem('keptRedemptions')).toContain('KP7-204-Q9X'));
  const kept = { ...localStorage };
  cleanup();
  return kept;
}

// React logs the error that broke the page; in these tests that error is expected.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a page whose part of the app cannot be loaded', () => {
  it('says that there is no connection, and links to the vouchers stored on the phone', async () => {
    const kept = await keptByPhone();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi('offline');
    await renderApp('/help', kept);
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'Open your vouchers' });
    for (const link of links) expect(link).toHaveAttribute('href', '/redemptions');
    expect(links.length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('says that there is no connection when the network is connected but does not answer', async () => {
    fakeApi('offline');
    await renderApp('/help', SIGNED_IN);
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
  });

  it('says that there is no connection when it broke after the start, and the browser did not notice', async () => {
    fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS });
    await renderApp('/how-it-works', SIGNED_IN);
    const links = await screen.findAllByRole('link', { name: 'Help' });
    fakeApi('offline');
    await userEvent.click(links[0] as HTMLElement);
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('says that something went wrong when there is a connection', async () => {
    fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS });
    await renderApp('/help', SIGNED_IN);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  });
});
