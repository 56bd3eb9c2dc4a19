import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import type { KeyPages } from '../paging/use-key-pages';
import { type AllowedValues, readView, writeView } from './list-view';

/** Kept with the entry of a list in the browser's history: the keys of the pages that were visited, this one last. */
interface VisitedPages {
  keys: string[];
}

/** A list as it was left: its search, filters, order and page, and how one got there. */
export interface ListPlace extends VisitedPages {
  search: string;
}

/** Kept with the entry of a page to which a list led. */
export interface CameFrom {
  place: ListPlace;
}

/**
 * What a list shows. The search, the filters, the order and the page are in the address, so that they survive a reload, a
 * new sign-in and being sent to a colleague. The keys of the earlier pages are kept with the entry in the browser's history;
 * without them the way back is to the first page.
 *
 * @param usual what the address does not say
 */
export function useListView<View extends object>(usual: View, allowed: AllowedValues<View>) {
  const [params, setParams] = useSearchParams();
  const { search, state } = useLocation();
  const view = readView(params, usual, allowed);
  // What was chosen last: the address follows a moment later, and the next choice may come before.
  const chosen = useRef(view);
  useEffect(() => {
    chosen.current = readView(params, usual, allowed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is all that changes
  }, [params]);
  const from = params.get('from') ?? undefined;
  const visited = (state as VisitedPages | null)?.keys ?? [];
  const keys = from === undefined ? [] : visited.at(-1) === from ? visited : [from];
  const page = from === undefined ? 1 : Math.max(2, Math.trunc(Number(params.get('page'))) || 2);

  const visit = (next: string[], number: number) => {
    const key = next.at(-1);
    setParams(
      { ...writeView(view, usual), ...(key === undefined ? {} : { page: String(number), from: key }) },
      { replace: true, state: { keys: next } satisfies VisitedPages },
    );
  };
  const pages: KeyPages<string> = {
    key: from,
    page,
    goBack:
      from === undefined
        ? undefined
        : () => (keys.length > 1 ? visit(keys.slice(0, -1), page - 1) : visit([], 1)),
    goForward: (next) => visit([...keys, next], page + 1),
  };
  /** Starts at the first page again: the key of one view means nothing in another. */
  const change = (part: Partial<View>) => {
    chosen.current = { ...chosen.current, ...part };
    // How the rows are drawn says nothing about which they are.
    const isSamePage = from !== undefined && Object.keys(part).every((name) => name === 'layout');
    setParams(
      { ...writeView(chosen.current, usual), ...(isSamePage ? { page: String(page), from } : {}) },
      { replace: true, ...(isSamePage ? { state: state as unknown } : {}) },
    );
  };

  const place: ListPlace = { search, keys };
  return { view, change, pages, place };
}

/** From a page to which a list led back to where the list was; otherwise to its start. */
export function useWayBack(pathname: string): {
  to: { pathname: string; search: string };
  state: VisitedPages;
} {
  const { search, keys } = (useLocation().state as CameFrom | null)?.place ?? { search: '', keys: [] };
  return { to: { pathname, search }, state: { keys } };
}
