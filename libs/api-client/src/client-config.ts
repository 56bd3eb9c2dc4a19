import { addActingPerson, reportRefusal } from './acting-person.js';
import { ApiError } from './api-error.js';
import type { CreateClientConfig } from './generated/client.gen.js';

/** Calls go to the origin of the page, and send its cookies to no other origin. A refusal is thrown as an ApiError. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  throwOnError: true,
  fetch: fetchForShownPerson,
});

/**
 * `fetch` on behalf of the person whom the page shows. Any answer that is not a success is thrown as an ApiError; a
 * lost connection remains the TypeError that fetch throws.
 */
async function fetchForShownPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  addActingPerson(request);
  const response = await fetch(request);
  if (response.ok) return response;
  const call = { method: request.method, path: new URL(request.url).pathname };
  const refusal = new ApiError(response.status, await response.text(), response.statusText, call);
  reportRefusal(refusal);
  throw refusal;
}
