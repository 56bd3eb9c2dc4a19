import { describe, expect, it } from '@jest/globals';
import type { FakeAnswer, FakeAnswers, FakeCall } from '@pwen/web/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { administrator } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { overviewRoutes } from '../../../testing/overview';

/** The console, with what it asks the account to keep. */
function open(
  address: string,
  routes: FakeAnswers,
  answer: FakeAnswer<'PUT /api/user/language'> = { body: administrator },
) {
  const kept: unknown[] = [];
  const keep = async (call: FakeCall) => {
    kept.push(call.body);
    return answer;
  };
  fakeApi({
    ...overviewRoutes,
    'GET /api/admin/content': { body: [] },
    'PUT /api/user/language': keep,
    ...routes,
  });
  return { ...openConsole(address), kept };
}

describe('whoever signs in', () => {
  async function signIn(language: 'ht' | null) {
    const { user, address, kept } = open('/admin/auth', {
      'GET /api/user': { refusal: 'NOT_SIGNED_IN', status: 401 },
      'POST /api/login': { body: { ...administrator, language } },
    });
    fill(await screen.findByLabelText('Email'), 'admin@pwen.ht');
    fill(screen.getByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    return kept;
  }

  it('and has never chosen a language gets mails in that of the console', async () => {
    const kept = await signIn(null);
    await waitFor(() => expect(kept).toEqual([{ language: 'en' }]));
  });

  it('and chose one on the way there means it more than what was chosen once', async () => {
    const { user, address, kept } = open('/admin/auth', {
      'GET /api/user': { refusal: 'NOT_SIGNED_IN', status: 401 },
      'POST /api/login': { body: { ...administrator, language: 'ht' } },
    });
    await user.click(await screen.findByRole('button', { name: /Language/ }));
    await user.click(await screen.findByText('Français'));
    fill(await screen.findByLabelText('E-mail'), 'admin@pwen.ht');
    fill(screen.getByLabelText('Mot de passe'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    await waitFor(() => expect(kept).toEqual([{ language: 'fr' }]));
  });

  it('and has chosen one keeps it', async () => {
    expect(await signIn('ht')).toEqual([]);
  });
});

describe('a language chosen at the console', () => {
  async function choose(answer?: FakeAnswer<'PUT /api/user/language'>) {
    const { user, kept } = open('/admin/content', {}, answer);
    await user.click(await screen.findByRole('button', { name: /Language/ }));
    await user.click(await screen.findByText('Français'));
    await screen.findByRole('heading', { name: 'Gestion des contenus' });
    await waitFor(() => expect(kept).toEqual([{ language: 'fr' }]));
  }

  it('is that of the whole page, and kept on the device and in the account', async () => {
    await choose();
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('pwen-console.language')).toBe('fr');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is that of the page also if it could not be kept, and that is said', async () => {
    await choose({ refusal: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(await screen.findByText(/La langue n’a pas pu être enregistrée/)).toBeInTheDocument();
  });
});
