import './app/app.css';
import './app/content.css';
import './app/getting-in.css';
import './app/overview.css';
import './app/lists.css';
import './app/settings.css';
import { silenceExpectedNoise } from '@pwen/web/expected-noise';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { routes } from './app/router';
import { startI18n } from './i18n';

silenceExpectedNoise(window, () => location.reload());
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
