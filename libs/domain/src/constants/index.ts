export * from './error-codes.js';
export * from './limits.js';
export * from './field-faults.js';
