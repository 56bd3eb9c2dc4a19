import type { ErrorDto } from './generated/types.gen.js';

type ErrorBody = Partial<ErrorDto>;

/** An answer that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** The refusal's name; undefined when the answer is not the API's own (a proxy, a captive portal). */
  readonly code: ErrorDto['code'] | undefined;
  /** The server's words for the person; empty when it had none. */
  readonly serverMessage: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in the server's logs. */
  readonly requestId: string | undefined;

  /** @param status the HTTP status; `message` becomes "{status}: {what the body says, else the status text}" */
  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
  ) {
    const body = parse(bodyText);
    super(`${status}: ${body?.message ?? (bodyText || statusText)}`);
    this.code = body?.code;
    this.serverMessage = body?.message ?? '';
    this.details = body?.details ?? {};
    this.requestId = body?.requestId;
  }
}

/** `fetch`, but what is not a success throws an ApiError. A lost connection stays the TypeError that fetch throws. */
export async function raiseApiErrors(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

function parse(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
