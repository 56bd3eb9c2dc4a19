import type { ReactNode } from 'react';

import { Button } from './button';

/** The part of a query that loads a list page by page. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface MoreButtonProps {
  list: Pages;
  className?: string;
  children: ReactNode;
}

/** Loads the next page of a list; absent when there is none. */
export function MoreButton({ list, className, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="plain"
      className={className}
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
