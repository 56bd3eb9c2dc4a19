export { actFor, actingFor, headersFor, reportRefusal, whenPersonChanged } from './acting-person.js';
export { ApiError } from './api-error.js';
export { isBeingChecked, whenBeingChecked } from './challenge/being-checked.js';
export type { Operations } from './generated/operations.gen.js';
export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
