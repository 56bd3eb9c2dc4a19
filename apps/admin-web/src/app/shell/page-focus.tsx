import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { PATHS } from '../../paths';
import { focusHeading } from './focus-heading';

/** The lists in the tabs of the overview are no pages of their own: the focus stays on the tab. */
const pageOf = (path: string) => (path.startsWith(PATHS.dashboard) ? PATHS.dashboard : path);

/** Moves the focus to each page that is opened; the one at which the console was opened leaves it to the browser. */
export default function PageFocus() {
  const page = pageOf(useLocation().pathname);
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(page);
  useEffect(() => {
    const left = shown.current;
    const main = document.querySelector<HTMLElement>('#main');
    if (left === page || !main) return undefined;
    shown.current = page;
    return focusHeading(main, isBack ? left : undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how one came is of the same moment as the page
  }, [page]);
  return null;
}
