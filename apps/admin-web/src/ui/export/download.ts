import { actingFor, ApiError, headersFor, reportRefusal } from '@pwen/api-client';

/**
 * Downloads a file as whoever is signed in.
 *
 * @param onPart called with the bytes as they arrive
 * @throws ApiError for a refusal, and another error if the connection breaks before the end, as the server breaks it when it
 * cannot finish the file
 */
export async function download(
  path: string,
  signal: AbortSignal,
  onPart?: (part: Uint8Array, headers: Headers) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const response = await fetch(new URL(path, location.origin), { signal, headers: headersFor(actingFor()) });
  if (!response.ok || !response.body) {
    const call = { method: 'GET', path };
    const refusal = new ApiError(response.status, await response.text(), response.statusText, call);
    reportRefusal(refusal);
    throw refusal;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onPart?.(part.value, response.headers);
  }
  return parts;
}
