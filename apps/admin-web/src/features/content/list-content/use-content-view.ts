import { useLocation, useSearchParams } from 'react-router-dom';

import type { KeyPages } from '../../../ui/paging/use-key-pages';
import { type ContentView, readView, writeView } from './content-view';

/** The keys of the pages that were visited, up to this one. */
interface VisitedPages {
  keys: string[];
}

/**
 * What the list shows. The search, the filters, the order and the page are in the address, so that they survive a reload, a
 * new sign-in and being sent to a colleague. The keys of the pages before are kept with the entry in the browser's
 * history; whoever comes without them goes back to the first page.
 */
export function useContentView(usualLayout: ContentView['layout']) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = readView(params, usualLayout);
  const after = params.get('after') ?? undefined;
  const visited = (state as VisitedPages | null)?.keys ?? [];
  const isKnown = visited.at(-1) === after;
  const keys = isKnown ? visited : after === undefined ? [] : [after];
  const page = isKnown ? keys.length + 1 : Math.max(2, Number(params.get('page')) || 2);

  const visit = (next: string[]) => {
    const key = next.at(-1);
    const nextPage = page + next.length - keys.length;
    const place: Record<string, string> = key === undefined ? {} : { after: key, page: String(nextPage) };
    setParams(
      { ...writeView(view, usualLayout), ...place },
      { replace: true, preventScrollReset: true, state: { keys: next } satisfies VisitedPages },
    );
  };
  const pages: KeyPages<string> = {
    key: after,
    page,
    goBack: after === undefined ? undefined : () => visit(keys.slice(0, -1)),
    goForward: (next) => visit([...keys, next]),
  };
  /** Starts at the first page again: the key of one view means nothing in another. Only how rows look keeps the page. */
  const change = (part: Partial<ContentView>) => {
    const isOnlyLook = Object.keys(part).every((name) => name === 'layout');
    setParams(
      (current) => ({
        ...writeView({ ...readView(current, usualLayout), ...part }, usualLayout),
        ...(isOnlyLook && after !== undefined ? { after, page: String(page) } : {}),
      }),
      { replace: true, preventScrollReset: true, state: isOnlyLook ? (state as unknown) : null },
    );
  };

  return { view, change, pages };
}
