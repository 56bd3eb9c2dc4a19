import { afterEach, expect, it } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { cacheBalance } from './balance';

afterEach(cleanup);

const begin = async (isReturning: boolean, path = '/terms') => {
  const user = { ...MARJORIE, points: 0, balanceSequence: 0, isReturning };
  fakeApi({ 'GET /api/user': { body: user }, 'GET /api/settings': SETTINGS });
  const { queries } = await renderApp(path);
  await screen.findByLabelText(/^0 points/);
  return queries;
};

const strip = () => screen.queryByRole('complementary', { name: 'No welcome bonus this time' });

it('whoever comes back reads on any page why there was no welcome bonus, until their first points', async () => {
  const queries = await begin(true);
  await waitFor(() => expect(strip()).toHaveTextContent('It is paid once per person'));
  act(() => cacheBalance(queries, MARJORIE.id, { points: 20, balanceSequence: 1 }));
  await waitFor(() => expect(strip()).not.toBeInTheDocument());
});

it('nobody else does', async () => {
  await begin(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(strip()).not.toBeInTheDocument();
});
