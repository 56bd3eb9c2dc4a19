import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

configure({
  // The first visit of a page loads its chunk, which takes a while on two busy cores.
  asyncUtilTimeout: 60_000,
  // By default the message contains the whole page: that is too long to read, and it would be printed again
  // at each attempt of a waiting query.
  getElementError: (message) => new Error(message ?? 'No such element'),
});
