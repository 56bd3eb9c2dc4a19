import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useLoadFailure } from '../../api/use-load-failure';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { WaitingRows } from '../../ui/waiting/waiting-rows';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is said when it failed. */
  error?: string;
  children: (data: T) => ReactNode;
}

/** What a query returned; until then waiting rows, and a button to try again if it failed. */
export function Loaded<T>({ query: { data, error: fault, refetch }, error, children }: LoadedProps<T>) {
  const texts = useTexts();
  const failure = useLoadFailure();
  if (data !== undefined) return children(data);
  if (!fault) return <WaitingRows count={3} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{failure(fault, error ?? texts.progress.error)}</p>
      <Button look="plain" onClick={() => void refetch()}>
        {texts.state.retry}
      </Button>
    </div>
  );
}
