export * from './identifiers.js';
export * from './letters.js';
export * from './lines.js';
export { onlySeen, withoutMarks } from './marks.js';
export * from './passwords.js';
