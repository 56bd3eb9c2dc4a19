import { afterEach, expect, it } from '@jest/globals';
import { aReward, SETTINGS } from '@pwen/web/testing/answers';
import { cleanup, screen } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { aVideo, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

it.each([
  [null, 'You can get “Koupon 50 HTG” now'],
  ['email', 'Confirm your email to get “Koupon 50 HTG”'],
  ['phone', 'Confirm your phone number to get “Koupon 50 HTG”'],
] as const)('leads to its reward, and says what is to be confirmed first (%s)', async (mustConfirm, said) => {
  fakeApi({
    'GET /api/user': { body: { ...MARJORIE, mustConfirm } },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [aVideo()] },
    'GET /api/rewards': { body: [aReward({ id: 5, pointsCost: 50 })] },
    'GET /api/rewards/new-count': { body: { count: 0 } },
  });
  await renderApp('/');
  expect(await screen.findByRole('link', { name: said })).toHaveAttribute('href', '/rewards#reward-5-action');
});
