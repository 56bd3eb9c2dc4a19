import { useLocation, useSearchParams } from 'react-router-dom';

import type { KeyPages } from './use-key-pages';

/** The parameters of the address that say which page of a list is shown. */
export const PAGE_PARAMS = ['page', 'after'] as const;

/** Kept with the entry of a list in the browser's history: the keys of the pages that were visited, this one last. */
export interface VisitedPages {
  keys: string[];
}

/** The number of the first page, as the address has it. */
const FIRST = '1';
/** A key of the API's ids. */
const ROW_KEY = /^[1-9]\d{0,14}$/;

/**
 * Moves through a list that the server pages by key, with the page in the address, so that it survives a reload, a new sign-in
 * and being sent to a colleague. The keys of the earlier pages are kept with the entry in the browser's history; without them the
 * way back is to the first page. Whoever changes what the list shows leaves `PAGE_PARAMS` out of the address.
 *
 * For the only list of its kind on a page: another, such as in a dialog, keeps its page in memory (`useKeyPages`).
 *
 * @param isKey what cannot be a key is the first page
 * @param start the key to begin with when the address names no page; going back from there leads to the first page
 */
export function useAddressPages(isKey = (text: string) => text !== '', start?: string) {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as (Partial<VisitedPages> & Record<string, unknown>) | null;
  const given = params.get('page');
  const after = params.get('after');
  const key = after !== null && isKey(after) ? after : given === FIRST ? undefined : start;
  const visited = state?.keys ?? [];
  const keys = key === undefined ? [] : visited.at(-1) === key ? visited : [key];
  const page = key === undefined ? 1 : Math.max(2, Math.trunc(Number(given)) || 2);

  const visit = (next: string[], number: number) => {
    const last = next.at(-1);
    setParams(
      (current) => {
        const changed = withoutPage(current);
        // That the first page is meant has to be said where the list begins elsewhere.
        if (last !== undefined || start !== undefined) changed.set('page', String(number));
        if (last !== undefined) changed.set('after', last);
        return changed;
      },
      { replace: true, preventScrollReset: true, state: { ...state, keys: next } },
    );
  };
  const pages: KeyPages<string> = {
    key,
    page,
    goBack:
      key === undefined
        ? undefined
        : () => (keys.length > 1 ? visit(keys.slice(0, -1), page - 1) : visit([], 1)),
    goForward: (next) => visit([...keys, next], page + 1),
  };
  return { pages, keys };
}

/**
 * Moves through a list whose keys are the ids of its rows, with the page in the address.
 *
 * @param start the id to begin with when the address names no page
 */
export function useRowPages(start?: number): KeyPages<number> {
  const { key, goForward, ...pages } = useAddressPages(
    (text) => ROW_KEY.test(text),
    start === undefined ? undefined : String(start),
  ).pages;
  return {
    ...pages,
    key: key === undefined ? undefined : Number(key),
    goForward: (next) => goForward(String(next)),
  };
}

/** The address of the first page. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  const first = new URLSearchParams(params);
  for (const name of PAGE_PARAMS) first.delete(name);
  return first;
}
