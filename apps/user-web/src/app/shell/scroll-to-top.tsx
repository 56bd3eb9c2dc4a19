import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top. Back and forward are left to the browser, which remembers where one was. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, how]);
  return null;
}
