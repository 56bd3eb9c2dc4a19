import { useLocation, useSearchParams } from 'react-router-dom';

import type { KeyPages } from '../../../ui/paging/use-key-pages';
import type { VisitedPages } from '../people-place';
import { type PeopleView, readView, writeView } from './people-view';

/**
 * What the list shows. The search, the filters and the order are in the address, so that they survive a reload, a new
 * sign-in and being sent to a colleague. The keys of the visited pages are kept with the entry in the browser's
 * history: whoever looks at a person and goes back finds the same page.
 */
export function usePeopleView() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const view = readView(params);
  const keys = (location.state as VisitedPages | null)?.keys ?? [];

  const visit = (visited: string[]) =>
    setParams(writeView(view), { replace: true, state: { keys: visited } satisfies VisitedPages });
  const pages: KeyPages<string> = {
    key: keys.at(-1),
    page: keys.length + 1,
    goBack: keys.length > 0 ? () => visit(keys.slice(0, -1)) : undefined,
    goForward: (next) => visit([...keys, next]),
  };
  /** Starts at the first page again: the key of one view means nothing in another. */
  const change = (part: Partial<PeopleView>) =>
    setParams((current) => writeView({ ...readView(current), ...part }), { replace: true });

  return { view, change, pages };
}
