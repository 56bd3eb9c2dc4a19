/** Far more than a bucket or a witness has to say. */
const MAX_BYTES = 65_536;

/**
 * The text of an answer by a service that is not trusted with the worker's memory. What is left of it is not read.
 *
 * @throws Error if it is longer than 64 KiB
 */
export async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`its answer has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
