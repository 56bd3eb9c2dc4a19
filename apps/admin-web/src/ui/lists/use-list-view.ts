import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { PAGE_PARAMS, useAddressPages, type VisitedPages } from '../paging/use-address-pages';
import { type AllowedValues, isFiltered, readView, type Searched, unfiltered, writeView } from './list-view';

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
 * new sign-in and being sent to a colleague.
 *
 * @param usual what the address does not say
 * @param isKey what cannot be the key of a page is the first page
 */
export function useListView<View extends Searched>(
  usual: View,
  allowed: AllowedValues<View>,
  isKey?: (text: string) => boolean,
) {
  const [params, setParams] = useSearchParams();
  const { search, state } = useLocation();
  const view = readView(params, usual, allowed);
  // What was chosen last: the address follows a moment later, and the next choice may come before.
  const chosen = useRef(view);
  useEffect(() => {
    chosen.current = readView(params, usual, allowed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is all that changes
  }, [params]);
  const { pages, keys } = useAddressPages(isKey);

  /** Starts at the first page again: the key of one view means nothing in another. */
  const change = (part: Partial<View>) => {
    chosen.current = { ...chosen.current, ...part };
    // How the rows are drawn says nothing about which they are.
    const isSamePage = Object.keys(part).every((name) => name === 'layout');
    const page = isSamePage ? [...params].filter(([name]) => PAGE_PARAMS.some((of) => of === name)) : [];
    setParams(
      { ...writeView(chosen.current, usual), ...Object.fromEntries(page) },
      { replace: true, preventScrollReset: true, state: isSamePage ? (state as unknown) : null },
    );
  };

  const place: ListPlace = { search, keys };
  return {
    view,
    allowed,
    change,
    pages,
    place,
    isFiltered: isFiltered(view, usual),
    clear: () => change(unfiltered(usual)),
  };
}

/** A list whose view is in the address. */
export type ViewedList<View extends Searched> = ReturnType<typeof useListView<View>>;

/** From a page to which a list led back to where the list was; otherwise to its start. */
export function useWayBack(pathname: string): {
  to: { pathname: string; search: string };
  state: VisitedPages;
} {
  const { search, keys } = (useLocation().state as CameFrom | null)?.place ?? { search: '', keys: [] };
  return { to: { pathname, search }, state: { keys } };
}
