import { afterEach, expect, it } from '@jest/globals';
import type { PauseDto } from '@pwen/api-client';
import { aReward, SETTINGS } from '@pwen/web/testing/answers';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const PAUSE: PauseDto = {
  until: new Date(Date.now() + 12 * 24 * 3_600_000).toISOString(),
  sentence: 'Ten accounts on one phone.',
  redemptionId: 900,
  canReply: true,
};

/** A server that remembers whether the person has answered. */
function fakePause(pause: PauseDto | null) {
  const api = fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/rewards': { body: [aReward()] },
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/rewards/history': { body: [] },
    'POST /api/rewards/mark-seen': 'offline',
    'GET /api/redemptions/pause': () => {
      const hasAnswered = api.to('/api/redemptions/900/reply').length > 0;
      return { body: { pause: pause && { ...pause, canReply: !hasAnswered } } };
    },
    'POST /api/redemptions/900/reply': { status: 204 },
  });
  return api;
}

const findCard = () => screen.findByRole('region', { name: 'Redeeming is paused' });

it('says until when, why, and takes an answer, for which it thanks', async () => {
  const api = fakePause(PAUSE);
  await renderApp('/rewards');
  const card = await findCard();
  expect(card).toHaveTextContent(/^You can redeem again .+Your points stay yours, and you go on earning\./);
  expect(card).toHaveTextContent('What we decided:Ten accounts on one phone.');
  fireEvent.click(within(card).getByRole('button', { name: 'Tell us about it' }));
  const field = within(card).getByLabelText('What should we know?');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'Se fanmi m.' } });
  fireEvent.click(within(card).getByRole('button', { name: 'Send' }));
  const thanks = await within(card).findByText(/Your answer has arrived/);
  expect(api.to('/api/redemptions/900/reply')).toMatchObject([{ body: { text: 'Se fanmi m.' } }]);
  // The server awaits no other answer now.
  await waitFor(() => expect(api.to('/api/redemptions/pause').length).toBeGreaterThan(1));
  expect(thanks).toBeInTheDocument();
  expect(thanks).toHaveFocus();
});

it.each(['/rewards', '/featured-rewards'])(
  '%s has no button to redeem meanwhile: it says until when',
  async (page) => {
    fakePause(PAUSE);
    await renderApp(page);
    expect(await screen.findByRole('button', { name: /^Paused until .+ at / })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();
  },
);

it('is not there for anybody else', async () => {
  fakePause(null);
  await renderApp('/rewards');
  expect(await screen.findByRole('button', { name: 'Redeem' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Redeeming is paused' })).not.toBeInTheDocument();
});
