import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// The first visit of a page loads its chunk, which on two busy cores takes a while.
configure({ asyncUtilTimeout: 60_000 });
