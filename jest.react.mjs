import React from 'react';

// React's development build keeps, for its warnings, the call stack of the place where an element is created: that is a
// tenth of the time of these tests. It does so for ten thousand elements a second; this count is always beyond them.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(React[INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
