import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Starts a new page at its top, or at the element that the address names. Going back and forward is left to the
 * browser, which remembers the scroll position.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, how]);
  return null;
}
