import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { StepUpCancelled } from './step-up-cancelled';
import { StepUpDialog } from './step-up-dialog';
import { ProveContext } from './use-stepped-up';

interface AskedProof {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Holds the one dialog in which people prove that it is still them. Calls that wait for it at the same time share it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const asked = useRef<AskedProof>(null);
  const [isOpen, setOpen] = useState(false);

  const prove = useCallback(() => {
    asked.current ??= askProof();
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
      <StepUpDialog
        isOpen={isOpen}
        onProved={() => settle(({ resolve }) => resolve())}
        onCancel={() => settle(({ reject }) => reject(new StepUpCancelled()))}
      />
    </ProveContext>
  );
}

function askProof(): AskedProof {
  let settlers!: Omit<AskedProof, 'promise'>;
  const promise = new Promise<void>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers };
}
