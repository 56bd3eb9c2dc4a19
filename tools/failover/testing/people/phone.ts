import { setTimeout as sleep } from 'node:timers/promises';

import { ask, type Answer, type Question } from '../../../installation/ask.js';
import type { Told } from '../told.js';

/** Sooner than an answer asks for, so that a load of a few people is one. */
const PAUSE_MS = 250;
const GIVES_UP_AFTER_MS = 120_000;

export interface PhoneOptions {
  readonly port: number;
  readonly told: Told;
  /** Aborted when nobody is to ask any more. */
  readonly signal?: AbortSignal;
  /** The app that it has open. */
  readonly surface?: 'user' | 'console';
}

export interface Call {
  readonly method: Question['method'];
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** The codes of refusals that the caller handles. */
  readonly mayBeRefused?: readonly string[];
}

export interface Reply extends Pick<Answer, 'status' | 'text'> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whoever asks knows what the call answers
  readonly body: any;
  /** Of a refusal. */
  readonly code: string | undefined;
}

/** A device with its cookie. It asks again after a 503, with what it has sent before, as the apps do. */
export class Phone {
  cookie: string | undefined;

  constructor(private readonly options: PhoneOptions) {}

  get told(): Told {
    return this.options.told;
  }

  /**
   * Repeats the call until its answer is not 503.
   *
   * @throws Error if it is for two minutes, or the signal is aborted
   */
  async call(call: Call): Promise<Reply> {
    const deadline = Date.now() + GIVES_UP_AFTER_MS;
    for (;;) {
      const reply = await this.callOnce(call);
      if (reply && reply.status !== 503) return reply;
      if (Date.now() > deadline) throw new Error(`${call.method} ${call.path} was never answered well`);
      await sleep(PAUSE_MS);
    }
  }

  /** Undefined if there was no answer, which is wrong whatever happens to the database. */
  async callOnce(call: Call): Promise<Reply | undefined> {
    const { told } = this;
    const { method, path } = call;
    this.options.signal?.throwIfAborted();
    let answer: Answer;
    try {
      answer = await this.send(call);
    } catch (fault) {
      told.wrongAnswers.push(`no answer to ${method} ${path}: ${String(fault)}`);
      return undefined;
    }
    const { status, text } = answer;
    told.count(status);
    if (status === 503) told.unavailable.push(`${method} ${path}`);
    const cookie = answer.headers['set-cookie']?.at(-1)?.split(';')[0];
    if (cookie && status < 400) this.cookie = cookie;
    const { code } = (answer.body ?? {}) as { code?: string };
    const isExpected = status < 400 || status === 503 || (code && call.mayBeRefused?.includes(code));
    if (!isExpected) told.wrongAnswers.push(`${status} to ${method} ${path}: ${text.slice(0, 300)}`);
    if (status < 300 && method !== 'GET') told.somethingChanged();
    return { status, text, body: answer.body, code: status < 400 ? undefined : code };
  }

  private send({ method, path, body, headers }: Call): Promise<Answer> {
    const { port, surface = 'user' } = this.options;
    return ask({
      port,
      method,
      path,
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...(body && { body }),
      headers: { host: `${surface === 'console' ? 'admin.' : ''}localhost:${port}`, ...headers },
    });
  }
}
