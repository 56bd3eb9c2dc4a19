import { pageNonce } from '@pwen/web/csp-nonce';
import { silenceExpectedNoise } from '@pwen/web/expected-noise';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

import { App } from './app/app';
import { loadAgain } from './app/failures/loading-again';
import { createQueryClient } from './app/query-client';
import { fillWithPublicData } from './app/rendering/public-data';
import { renderedPage } from './app/rendering/rendered-page';
import { followConnection } from './device/connection';
import { readStored } from './device/storage';
import { startWhoIsThere } from './features/auth/who-is-there';
import { settingsQuery } from './features/settings/use-settings';
import { currentLanguage, startLanguages } from './i18n/languages';
import { InShownLanguage } from './i18n/use-texts';
import { registerServiceWorker } from './offline/register';
import { createAppHistory, layerHere } from './ui/back/app-history';
import { firstPageShown, isFirstPageShown } from './ui/first-page';
import { startTheme } from './ui/theme/theme';
import './ui/theme/app.css';

// Radix writes a <style> while a dialog is open; the content security policy lets only this page's nonce through.
const nonce = pageNonce();
if (nonce) setNonce(nonce);

silenceExpectedNoise(window, loadAgain);
startTheme();
followConnection();
// In development files change all the time and must not be cached.
if (import.meta.env.PROD) registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const queries = createQueryClient();
const sent = renderedPage();
if (!sent) {
  isFirstPageShown.set(true);
  // On a slow network these are fetched in parallel: who is signed in, the programme's name, and the texts.
  startWhoIsThere(queries);
  void queries.prefetchQuery(settingsQuery);
}
void open(root);

/**
 * Draws the app. Not by awaiting at the top of this module: what is loaded on demand imports parts that are built into the
 * same file, and would wait for it.
 */
async function open(root: HTMLElement): Promise<void> {
  await Promise.all([startLanguages(), restoreKeptLists()]);
  if (sent) {
    // In a task of its own: evaluating the scripts has kept a cheap phone busy long enough.
    await new Promise((resolve) => setTimeout(resolve));
    fillWithPublicData(queries, sent.data);
  }
  const appHistory = createAppHistory();
  // A dialog that was open when the page was loaded again is not open now.
  if (layerHere()) void import('./ui/back/layers').then(({ followBack }) => followBack());
  const app = (
    <App queries={queries} savesData={sent?.data.savesData ?? false}>
      {(routes) => (
        <HistoryRouter history={appHistory}>
          <InShownLanguage>{routes}</InShownLanguage>
        </HistoryRouter>
      )}
    </App>
  );
  // In pieces, between which the page answers to a tap.
  startTransition(() => {
    // A language chosen on this device before the server knew of it: the page is drawn again.
    if (sent?.language === currentLanguage()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });

  // What the device knows of a person is shown only after the page has become interactive as the server drew it.
  if (sent) void firstPageShown().then(() => startWhoIsThere(queries));
}

/** What the phone has kept of the lists is on the screen before the server has answered. */
async function restoreKeptLists(): Promise<void> {
  if (sent || readStored('keptLists') === null) return;
  try {
    const { restoreLists } = await import('./offline/kept-lists');
    await restoreLists(queries);
  } catch {
    // This part of the app is not on the phone: the lists come from the server.
  }
}
