import { ApiError, actingFor, headersFor } from '@pwen/api-client';

/** A call that the generated client does not have yet. */
export async function interimCall<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(new URL(path, location.origin), {
    method,
    credentials: 'include',
    headers: {
      ...headersFor(actingFor()),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
