import { useLocation } from 'react-router-dom';

import { PATHS } from '../../paths';

/** The keys of the pages that were visited before this one. */
export interface VisitedPages {
  keys: string[];
}

/** A page of the list of people: what it was searched and filtered for, and how one got there. */
export interface PeoplePlace extends VisitedPages {
  search: string;
}

/** Kept with the entry of a person's page in the browser's history. */
export interface CameFrom {
  place: PeoplePlace;
}

/** Where the list is now, for the links to the people in it. */
export function usePeoplePlace(): PeoplePlace {
  const { search, state } = useLocation();
  return { search, keys: (state as VisitedPages | null)?.keys ?? [] };
}

/** From a person's page back to the place in the list that led there; otherwise to the start of the list. */
export function useWayBack(): { to: { pathname: string; search: string }; state: VisitedPages } {
  const { search, keys } = (useLocation().state as CameFrom | null)?.place ?? { search: '', keys: [] };
  return { to: { pathname: PATHS.users, search }, state: { keys } };
}
