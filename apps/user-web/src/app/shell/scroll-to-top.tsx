import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Starts a new page at its top, or at the element that the address names. Going back and forward is left to the
 * browser, which remembers the scroll position.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const start = useEffectEvent(() => {
    if (how !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  });
  // Not when something opens on the same page, which is an entry of the history too.
  useEffect(() => start(), [pathname, hash]);
  return null;
}
