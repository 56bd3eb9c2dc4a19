import { raiseApiErrors } from './api-error.js';
import type { CreateClientConfig } from './generated/client.gen.js';

/** Calls go to the origin of the page, with its cookies and no others. A refusal is thrown as an ApiError. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  throwOnError: true,
  fetch: raiseApiErrors,
});
