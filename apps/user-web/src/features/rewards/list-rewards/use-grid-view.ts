import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const SHOWN_AT_ONCE = 24;

/**
 * How somebody looks at the rewards: what they search, how many they have asked for, and which texts they have opened. It
 * belongs to the page, which is there before it is known who looks: nobody's tap is undone when that is.
 */
export function useGridView() {
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  // A link may lead to any of them.
  const [limit, setLimit] = useState(hash ? Infinity : SHOWN_AT_ONCE);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  return {
    search,
    setSearch,
    limit,
    showMore: () => setLimit(limit + SHOWN_AT_ONCE),
    opened,
    toggle: (id: number) =>
      setOpened((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
  };
}

export type GridView = ReturnType<typeof useGridView>;
