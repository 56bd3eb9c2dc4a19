export * from './console-error-sentences.js';
export * from './error-codes.js';
export * from './error-sentences.js';
export * from './limits.js';
export * from './field-faults.js';
export * from './field-fault-sentences.js';
export * from './fill-template.js';
export * from './phone.js';
