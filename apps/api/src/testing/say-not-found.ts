import type { Route } from '../platform/http/routes/routes.js';

const CALLS: ReadonlySet<string> = new Set([
  'GET /.well-known/pwen-ledger/checkpoint',
  'GET /.well-known/pwen-ledger/checkpoints/:size',
  'GET /.well-known/pwen-ledger/consistency/:from/:to',
  'GET /api/user/points/proof',
  'GET /api/user/points/receipts/:sequence',
  'GET /api/users/:id/points/proof',
]);

/**
 * Whether a call says NOT_FOUND of what is not there to whoever it lets in, so that this answer does not tell whether it is
 * closed to somebody for whom it should be open. It still tells that a call is open.
 */
export function saysNotFound({ method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return CALLS.has(`${method} ${path}`);
}
