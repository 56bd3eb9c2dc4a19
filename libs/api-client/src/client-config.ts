import { nameShown, noticeRefusal } from './acting-person.js';
import { ApiError } from './api-error.js';
import type { CreateClientConfig } from './generated/client.gen.js';

/** Calls go to the origin of the page, with its cookies and no others. A refusal is thrown as an ApiError. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  throwOnError: true,
  fetch: fetchForShownPerson,
});

/**
 * `fetch` in the name of whom the page shows. What is not a success throws an ApiError; a lost connection stays the
 * TypeError that fetch throws.
 */
async function fetchForShownPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  nameShown(request);
  const response = await fetch(request);
  if (response.ok) return response;
  const refusal = new ApiError(response.status, await response.text(), response.statusText);
  noticeRefusal(refusal);
  throw refusal;
}
