import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { StepUpCancelled } from './step-up-cancelled';
import { ProveContext } from './use-stepped-up';

// Most pages are only looked at.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog')).StepUpDialog }));

interface AskedProof {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Holds the one dialog in which people prove that it is still them. Calls that wait for it at the same time share it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const asked = useRef<AskedProof>(null);
  const [isOpen, setOpen] = useState(false);
  // From the first time on it stays, so that it closes as it opened.
  const [isLoaded, setLoaded] = useState(false);

  const prove = useCallback(() => {
    asked.current ??= askProof();
    setLoaded(true);
    setOpen(true);
    return asked.current.promise;
  }, []);
  const settle = (how: (proof: AskedProof) => void) => {
    const proof = asked.current;
    asked.current = null;
    setOpen(false);
    if (proof) how(proof);
  };
  // The session ended, and these pages with it.
  useEffect(() => () => asked.current?.reject(new StepUpCancelled()), []);

  return (
    <ProveContext value={prove}>
      {children}
      {isLoaded && (
        <Suspense>
          <StepUpDialog
            isOpen={isOpen}
            onProved={() => settle(({ resolve }) => resolve())}
            onCancel={() => settle(({ reject }) => reject(new StepUpCancelled()))}
          />
        </Suspense>
      )}
    </ProveContext>
  );
}

function askProof(): AskedProof {
  let settlers!: Omit<AskedProof, 'promise'>;
  const promise = new Promise<void>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers };
}
