import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page begins at its top, or at the place that the address names. Back and forward are left to the browser, which
 * remembers where one was.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, how]);
  return null;
}
