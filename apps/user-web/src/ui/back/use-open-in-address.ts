import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What is open over a page, or in it, as a part of the address: a reload opens it again, a link leads to it, and Back closes
 * it. Whoever comes by such a link has the page below it.
 *
 * @param name of the parameter in the address
 */
export function useOpenInAddress(name: string) {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: { above?: string } | null };
  const navigate = useNavigate();
  const opened = search.get(name);
  const isAbove = opened !== null && state?.above === name;

  const addressOf = (value: string | null) => {
    const next = new URLSearchParams(search);
    next.delete(name);
    if (value !== null) next.set(name, value);
    return next;
  };
  const goTo = (value: string | null, replace: boolean) =>
    setSearch(addressOf(value), { replace, state: value === null ? null : { above: name } });

  const putPageBelow = useEffectEvent(() => {
    goTo(null, true);
    goTo(opened, false);
  });
  const comesFrom = useRef('');
  const isLink = opened !== null && !isAbove;
  useEffect(() => {
    if (!isLink || comesFrom.current === key) return;
    comesFrom.current = key;
    putPageBelow();
  }, [isLink, key]);

  return {
    opened,
    /** Opens it; what was open is closed. */
    open: (value: string) => goTo(value, isAbove),
    close: () => {
      if (isAbove) void navigate(-1);
      else if (opened !== null) goTo(null, true);
    },
  };
}
