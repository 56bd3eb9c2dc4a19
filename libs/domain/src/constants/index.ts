export * from './error-codes.js';
export * from './limits.js';
