import { afterEach, expect, it, jest } from '@jest/globals';
import type { SettingsDto } from '@pwen/api-client';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import { act, cleanup, screen } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { productName } from '../../ui/product-name';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  productName.set('Pwen');
});

const ofSettings = (part: Partial<SettingsDto>): SettingsDto => ({ ...SETTINGS.body, ...part });
/** The logo, also behind the invitation to sign up, which opens meanwhile. */
const logo = () => document.querySelector('header img');

it('a page that stays open has the name and the logo within a minute of their change', async () => {
  jest.useFakeTimers();
  let settings = ofSettings({ productName: 'Lakay' });
  fakeApi({ 'GET /api/user': SIGNED_OUT, 'GET /api/settings': () => ({ body: settings }) });
  await renderApp('/help');
  expect(await screen.findByText('Lakay')).toBeInTheDocument();
  expect(document.title).toMatch(/ · Lakay$/);
  expect(logo()).toHaveAttribute('src', '/logo.svg');

  settings = ofSettings({ productName: 'Bon Koupon', logo: '/media/bon.webp' });
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Bon Koupon')).toBeInTheDocument();
  expect(document.title).toMatch(/ · Bon Koupon$/);
  expect(logo()).toHaveAttribute('src', '/media/bon.webp');
});

it('until the settings are loaded, the name is that of the page as the server has sent it', async () => {
  document.title = 'Lakay Koupon';
  let product = '';
  await jest.isolateModulesAsync(async () => {
    product = (await import('../../ui/product-name')).productName.get();
  });
  expect(product).toBe('Lakay Koupon');
});
