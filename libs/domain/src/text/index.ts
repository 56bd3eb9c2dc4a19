export * from './identifiers.js';
export * from './letters.js';
export * from './lines.js';
export { withoutMarks } from './marks.js';
