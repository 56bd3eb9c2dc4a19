import { expect } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, type Location } from 'react-router-dom';

import { AppRoutes } from '../app/app-routes';
import { createQueryClient } from '../app/query-client';
import { followConnection } from '../device/connection';
import { userQuery } from '../features/auth/use-user';
import { startWhoIsThere } from '../features/auth/who-is-there';
import { clearPopups } from '../features/points/popup-store';
import { requestedAwards } from '../features/points/shown-points';
import { activeVideoId } from '../features/videos/playback/playback';
import { startLanguages } from '../i18n/languages';
import { InShownLanguage } from '../i18n/use-texts';
import { leftNotice } from '../ui/refusal/left-notice';
import { clearToasts } from '../ui/toasts/toast-store';
// The app loads these parts on demand, while it also loads a page. Jest cannot load two parts at the same
// time if they share a file that is not loaded yet (Node 20's module linker). So they are loaded first.
import '../app/shell/account-menu';
import '../i18n/en';
import '../app/shell/overlays';
import '../features/points/points-popup';
import '../features/redemptions/follow-redemptions/arrived-strip';
import '../features/redemptions/list-redemptions/redemptions-page';
import '../features/videos/complete-video/announce-refusal';
import '../features/videos/player/inline-player';
import '../app/shell/person-overlays';
import '../ui/refusal/left-notice-strip';
import '../ui/toasts/toaster';

/**
 * Renders the whole app at a path, or an entry of the browser's history, in English, on a device that remembers only
 * `stored`; an app rendered before is unmounted.
 */
export async function renderApp(path: string | Partial<Location>, stored: Record<string, string> = {}) {
  cleanup();
  localStorage.clear();
  for (const [name, value] of Object.entries({ language: 'en', ...stored }))
    localStorage.setItem(name, value);
  clearToasts();
  clearPopups();
  leftNotice.set(null);
  requestedAwards.set([]);
  activeVideoId.set(null);
  await startLanguages();
  followConnection();
  const queries = createQueryClient();
  startWhoIsThere(queries);
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <InShownLanguage>
            <AppRoutes />
          </InShownLanguage>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  // Which answer comes first is chance, and a page may be shown before it is known whose it is.
  await waitFor(() => expect(queries.isFetching(userQuery)).toBe(0));
  return { ...view, queries };
}
