import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Interceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { ErrorCode, ErrorDto, Operations } from '@pwen/api-client';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { http, HttpResponse } from 'msw/http';

type Refusal = {
  refusal: ErrorCode;
  status: number;
  details?: Record<string, unknown>;
  faults?: ErrorDto['faults'];
};

/** A file, or what is no answer of the API: the error page of a proxy. */
type Text = { text: BodyInit; contentType?: string; status?: number; headers?: Record<string, string> };

/** A body of the call's own type. What is no JSON is a text. */
type Sent<Content> = unknown extends Content
  ? { body?: undefined }
  : [Content] extends [void]
    ? { body?: undefined }
    : Content extends Blob | string
      ? never
      : { body: Content; headers?: Record<string, string> };

type Body<Responses> = {
  [Status in keyof Responses]: Sent<Responses[Status]> &
    (Status extends 200 ? { status?: 200 } : { status: Status });
}[keyof Responses];

/** The answer to a call: what the API may answer it, a refusal, a text, or a connection that breaks. */
type Answer<Responses> = Body<Responses> | Refusal | Text | 'offline';

/** "GET /api/rewards/{id}" is answered as "GET /api/rewards/5". */
type Asked<Call extends string, Path> = Call extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends keyof Path ? Path[Name] & (string | number) : string}${Asked<After, Path>}`
  : Call;

type Answers = {
  [Call in keyof Operations as Asked<Call, Operations[Call]['data']['path']>]?: Answer<
    Operations[Call]['responses']
  >;
};

/** The answers to calls by "METHOD /path". A function is asked at each call, and may hold the answer back. */
export type FakeAnswers = {
  [Call in keyof Answers]: Answers[Call] | Answering<NonNullable<Answers[Call]>>;
};

type Answering<Given = AnyAnswer> = (call: FakeCall) => Given | Promise<Given>;

export type FakeAnswer<Call extends keyof Answers> = NonNullable<Answers[Call]>;

/** What any call may be answered. */
export type FakeFailure = Refusal | Text | 'offline';

export interface FakeCall {
  method: string;
  path: string;
  search: URLSearchParams;
  /** What was sent as JSON. */
  body: unknown;
  /** What was sent as a form: empty if something else was. */
  form: FormData;
  headers: Headers;
}

/** In place of the network; everything from the client inward is the app's own. */
const network = defineNetwork({
  // Only `fetch`, and as in browsers: what else MSW can intercept, and Node's sockets, are no part of jsdom. The types of
  // MSW know no interceptor but Node's.
  sources: [
    new InterceptorSource({ interceptors: [new FetchInterceptor() as unknown as Interceptor<never>] }),
  ],
  context: { quiet: true },
});

let unanswered: string[] = [];
/** What answers threw. */
let thrown: unknown[] = [];

beforeAll(() => network.enable());

afterEach(() => {
  network.resetHandlers(http.all('*', () => HttpResponse.error()));
  const [calls, errors] = [new Set(unanswered), thrown];
  [unanswered, thrown] = [[], []];
  if (errors.length > 0) throw errors[0];
  if (calls.size > 0) throw new Error(`The test answers no call of these:\n\n${[...calls].join('\n')}`);
});

afterAll(() => network.disable());

/**
 * Answers the calls of a test, until it ends or asks for other answers. A call that is not listed breaks the connection,
 * and the test fails, unless everything is 'offline'. The signed-in person is listed under "GET /api/user"; the session
 * call returns the same person in its own shape.
 */
export function fakeNetwork(answers: FakeAnswers | 'offline') {
  const calls: FakeCall[] = [];
  /** The calls as "METHOD /path?query". */
  const lines: string[] = [];

  async function record(request: Request): Promise<FakeCall> {
    const { pathname: path, search: query, searchParams: search } = new URL(request.url);
    const { method, headers } = request;
    const isForm = headers.get('content-type')?.startsWith('multipart/') ?? false;
    const form = isForm ? await request.formData() : new FormData();
    const text = isForm ? '' : await request.text();
    const call = { method, path, search, body: text ? JSON.parse(text) : undefined, form, headers };
    calls.push(call);
    lines.push(`${method} ${path}${query}`);
    return call;
  }

  const given = Object.entries(answers === 'offline' ? {} : answers) as [string, AnyAnswer | Answering][];
  const handlers = given.flatMap(([asked, answer]) => {
    const [method, path] = asked.split(' ') as [string, string];
    const answerAt = (address: string, shaped: (told: AnyAnswer) => AnyAnswer) =>
      http[method.toLowerCase() as keyof typeof http](address, async ({ request }) => {
        const call = await record(request);
        try {
          return toResponse(shaped(typeof answer === 'function' ? await answer(call) : answer));
        } catch (error) {
          thrown.push(error);
          return HttpResponse.error();
        }
      });
    const handler = answerAt(path, (told) => told);
    return asked === 'GET /api/user' ? [handler, answerAt('/api/session', asSession)] : [handler];
  });

  network.resetHandlers(
    ...handlers,
    http.all('*', async ({ request }) => {
      const { method, path } = await record(request);
      if (answers !== 'offline') unanswered.push(`${method} ${path}`);
      return HttpResponse.error();
    }),
  );
  return { calls, lines, to: (path: string) => calls.filter((call) => call.path === path) };
}

type AnyAnswer =
  { status?: number; body?: unknown; headers?: Record<string, string> } | Refusal | Text | 'offline';

function asSession(user: AnyAnswer): AnyAnswer {
  if (user === 'offline' || 'text' in user) return user;
  if ('refusal' in user) return user.refusal === 'NOT_SIGNED_IN' ? { body: { user: null } } : user;
  return { ...user, body: { user: user.body } };
}

function toResponse(answer: AnyAnswer): Response {
  if (answer === 'offline') return HttpResponse.error();
  if ('refusal' in answer) {
    const { refusal: code, status, details, faults } = answer;
    return Response.json({ code, message: code, requestId: 'request-1', details, faults }, { status });
  }
  if ('text' in answer) {
    const { text, contentType = 'text/plain', status = 200, headers } = answer;
    return new Response(text, { status, headers: { 'content-type': contentType, ...headers } });
  }
  const { status = 200, body, headers = {} } = answer;
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}
