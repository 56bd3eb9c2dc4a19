import type { ReactNode } from 'react';

import { useLoadFailure } from '../api/use-load-failure';
import { useFirstTexts } from '../i18n/use-texts';
import { Button } from './button';

/** The part of a query that loads a list page by page. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

interface MoreButtonProps {
  list: Pages;
  className?: string;
  children: ReactNode;
}

/** Loads the next page of a list; absent when there is none. */
export function MoreButton({ list, className, children }: MoreButtonProps) {
  const texts = useFirstTexts();
  const failure = useLoadFailure();
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError && <p role="alert">{failure(list.error, texts.state.somethingWrong)}</p>}
      <Button
        look="plain"
        className={className}
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </>
  );
}
