import { z } from 'zod';

/** Everything that `verifySolution` reads, and nothing else: what is signed has no further fields. */
const ANSWER = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      data: z.strictObject({ expiresAtMs: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A challenge with its solution, as the header `X-Challenge` carries them. */
export type Answer = z.infer<typeof ANSWER>;

/** Longer ones are none of ours. */
const HEADER_MAX_LENGTH = 2_000;

/** @param header base64 of JSON; whatever else it is, it is no answer */
export function answerIn(header: string | undefined): Answer | undefined {
  if (header === undefined || header.length > HEADER_MAX_LENGTH) return undefined;
  try {
    return ANSWER.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
