import type { ErrorDto } from './generated/types.gen.js';

type ErrorBody = Partial<ErrorDto>;

/** An answer whose status is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** The error code; undefined when the answer is not the API's own (a proxy, a captive portal). */
  readonly code: ErrorDto['code'] | undefined;
  /** The server's message for the person; empty when it had none. */
  readonly serverMessage: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What is wrong with each field, by its path, when a rule of the programme refused it; otherwise empty. */
  readonly faults: Readonly<NonNullable<ErrorDto['faults']>>;
  /** Identifies the request in the server's logs. */
  readonly requestId: string | undefined;
  /** When it came, by the device's clock: a time to wait that the answer names begins there. */
  readonly receivedAt = Date.now();

  /**
   * @param status the HTTP status; `message` becomes "{status}: {body, else the status text}". For our own error the body
   * is its sentence, and the whole call is the `cause`, for a log: "Failed to {method} {path}: API error: {status} - …"
   */
  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
    call?: { readonly method: string; readonly path: string },
  ) {
    const body = parse(bodyText);
    const said = body?.message ?? (bodyText || statusText);
    super(
      `${status}: ${said}`,
      call && { cause: `Failed to ${call.method} ${call.path}: API error: ${status} - ${said}` },
    );
    this.code = body?.code;
    this.serverMessage = body?.message ?? '';
    this.details = body?.details ?? {};
    this.faults = body?.faults ?? {};
    this.requestId = body?.requestId;
  }
}

function parse(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
