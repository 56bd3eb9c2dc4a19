import { errorCodeOf } from '@pwen/web/error-code';
import { createContext, useCallback, useContext } from 'react';

/** Asks the person for their password or code; rejects with StepUpCancelled when they would rather not. */
export const ProveContext = createContext<() => Promise<void>>(() =>
  Promise.reject(new Error('There is no StepUpProvider above this')),
);

/**
 * For calls that need a proof that it is still the same person. Makes the call; if it is refused for want of a proof,
 * asks for one in a dialog and makes the call again.
 *
 * @returns a function that takes the call and returns its answer. It rejects with StepUpCancelled when the person closes
 * the dialog; `useReportRefusal` says nothing about that.
 */
export function useSteppedUp(): <T>(call: () => Promise<T>) => Promise<T> {
  const prove = useContext(ProveContext);
  return useCallback(
    async (call) => {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          if (errorCodeOf(error) !== 'STEP_UP_REQUIRED') throw error;
          await prove();
        }
      }
    },
    [prove],
  );
}
