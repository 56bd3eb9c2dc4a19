import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';

import { DrawnToSaveData } from '../device/data-saver';
import { AppRoutes } from './app-routes';

interface AppProps {
  queries: QueryClient;
  /** Whether the server has drawn, or draws, this page with the smallest pictures. */
  savesData: boolean;
  /** Wraps the routes: the router, and the language. */
  children: (routes: ReactNode) => ReactNode;
}

/** The whole app; the same tree on the server and in the browser. */
export function App({ queries, savesData, children }: AppProps) {
  return (
    <StrictMode>
      <DrawnToSaveData value={savesData}>
        <QueryClientProvider client={queries}>{children(<AppRoutes />)}</QueryClientProvider>
      </DrawnToSaveData>
    </StrictMode>
  );
}
