import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ContentFilter } from './filter-content';

export interface ContentView extends ContentFilter {
  layout: 'table' | 'grid';
}

const DEFAULT: ContentFilter = { search: '', type: 'all', sort: 'date', direction: 'desc' };

const oneOf = <T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T =>
  allowed.find((known) => known === value) ?? otherwise;

function readView(params: URLSearchParams, defaultLayout: ContentView['layout']): ContentView {
  return {
    search: params.get('search') ?? DEFAULT.search,
    type: oneOf(params.get('type'), ['all', 'video'], DEFAULT.type),
    sort: oneOf(params.get('sort'), ['date', 'title'], DEFAULT.sort),
    direction: oneOf(params.get('direction'), ['asc', 'desc'], DEFAULT.direction),
    layout: oneOf(params.get('layout'), ['table', 'grid'], defaultLayout),
  };
}

/**
 * The search and the display options. They are written to the address, so that they survive a reload, a new sign-in and
 * being sent to a colleague; the text field reads the state, because the router updates the address too late for
 * typing.
 */
export function useContentView(defaultLayout: ContentView['layout']) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => readView(params, defaultLayout));

  const change = (part: Partial<ContentView>) => {
    const next = { ...view, ...part };
    setView(next);
    const usual: ContentView = { ...DEFAULT, layout: defaultLayout };
    const unusual = Object.entries(next).filter(
      ([name, value]) => value !== usual[name as keyof ContentView],
    );
    setParams(Object.fromEntries(unusual), { replace: true });
  };

  return { view, change };
}
