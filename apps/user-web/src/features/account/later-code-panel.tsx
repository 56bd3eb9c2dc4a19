import { type ComponentProps, lazy, Suspense } from 'react';

import type { CodePanel } from '../confirm/code-panel';

const Panel = lazy(async () => ({ default: (await import('../confirm/code-panel')).CodePanel }));

/** Loaded when there is something to confirm. */
export function LaterCodePanel(props: ComponentProps<typeof CodePanel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
