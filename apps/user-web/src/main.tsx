import { pageNonce } from '@pwen/web/csp-nonce';
import { silenceExpectedNoise } from '@pwen/web/expected-noise';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { AppRoutes } from './app/app-routes';
import { createQueryClient } from './app/query-client';
import { reloadPage } from './device/leave';
import { startWhoIsThere } from './features/auth/who-is-there';
import { settingsQuery } from './features/settings/use-settings';
import { startLanguages } from './i18n/languages';
import { InShownLanguage } from './i18n/use-texts';
import { registerServiceWorker } from './offline/register';
import { startTheme } from './ui/theme/theme';
import './ui/theme/app.css';

// Radix writes a <style> while a dialog is open; the content security policy lets only this page's nonce through.
const nonce = pageNonce();
if (nonce) setNonce(nonce);

silenceExpectedNoise(window, reloadPage);
startTheme();
// In development files change all the time and must not be cached.
if (import.meta.env.PROD) registerServiceWorker();

// On a slow network these are fetched in parallel: who is signed in, the programme's name, and the texts.
const queries = createQueryClient();
startWhoIsThere(queries);
void queries.prefetchQuery(settingsQuery);
await startLanguages();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <InShownLanguage>
          <AppRoutes />
        </InShownLanguage>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
