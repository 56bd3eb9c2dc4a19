import './app/app.css';
import './app/antd.css';
import './app/pages.css';
import { silenceExpectedNoise } from '@pwen/web/expected-noise';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { routes } from './app/router';
import { startLanguages } from './i18n/languages';

silenceExpectedNoise(window, () => location.reload());
await startLanguages();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
