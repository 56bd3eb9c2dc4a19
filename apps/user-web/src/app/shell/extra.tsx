import { Suspense, type ReactNode } from 'react';

import { ErrorBoundary } from '../failures/error-boundary';

/** What comes after a page, and without which the page is of use: where it cannot be loaded, nothing stands in its place. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary instead={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
