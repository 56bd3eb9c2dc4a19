import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

// React's development build makes an Error for every element, so that a warning could name the component that made it: a
// tenth of a suite's time. It stops by itself where too many were made; here they always were. Warnings and the stacks of
// failures stay as they are.
const TOO_MANY = 1e4;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => TOO_MANY, set: () => {} });
