import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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
export function Loaded<T>({ query: { data, isError, refetch }, error, children }: LoadedProps<T>) {
  const texts = useTexts();
  if (data !== undefined) return children(data);
  if (!isError) return <WaitingRows count={3} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{error ?? texts.progress.error}</p>
      <Button look="plain" onClick={() => void refetch()}>
        {texts.state.retry}
      </Button>
    </div>
  );
}
