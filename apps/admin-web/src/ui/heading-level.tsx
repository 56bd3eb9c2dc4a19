import { createContext } from 'react';

/** The level of a page's own title: below another page's title it is the second. */
export const HeadingLevel = createContext<1 | 2>(1);
