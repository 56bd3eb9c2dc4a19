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
 * lost connection remains the TypeError that fetch throws. If the API asks for a challenge first, the same call is sent once
 * more with its solution.
 */
async function fetchForShownPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  addActingPerson(request);
  const again = mayBeAsked(request) ? request.clone() : null;
  const response = await fetch(request);
  if (response.ok) return response;
  const refusal = await refusalIn(response, request);
  if (refusal.code !== 'CHALLENGE_REQUIRED' || !again) throw refusal;
  const { answerChallenge } = await import('./challenge/answer-challenge.js');
  if (!(await answerChallenge(again))) throw refusal;
  const answer = await fetch(again);
  if (answer.ok) return answer;
  throw await refusalIn(answer, again);
}

/** No file is copied to be sent twice, and nothing that is sent while the page is left. */
function mayBeAsked({ keepalive, headers }: Request): boolean {
  const type = headers.get('Content-Type');
  return !keepalive && (type === null || type.startsWith('application/json'));
}

async function refusalIn(response: Response, { method, url }: Request): Promise<ApiError> {
  const call = { method, path: new URL(url).pathname };
  const refusal = new ApiError(response.status, await response.text(), response.statusText, call);
  reportRefusal(refusal);
  return refusal;
}
