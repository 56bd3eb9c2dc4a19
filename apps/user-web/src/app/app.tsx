import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';

import { AppRoutes } from './app-routes';

interface AppProps {
  queries: QueryClient;
  /** Wraps the routes: the router, and the language. */
  children: (routes: ReactNode) => ReactNode;
}

/** The whole app; the same tree on the server and in the browser. */
export function App({ queries, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>{children(<AppRoutes />)}</QueryClientProvider>
    </StrictMode>
  );
}
