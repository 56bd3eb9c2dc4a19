import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

configure({
  // The first visit of a page loads its chunk, which on two busy cores takes a while.
  asyncUtilTimeout: 60_000,
  // The whole page is too much for a failure's text, and would be printed at every look of a query that waits.
  getElementError: (message) => new Error(message ?? 'No such element'),
});
