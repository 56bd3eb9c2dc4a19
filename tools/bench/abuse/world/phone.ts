import { setTimeout as sleep } from 'node:timers/promises';

import { headerOf, solutionOf } from '@pwen/api/testing/limits/solve-challenge';

import { ask, type Answer } from '../../../installation/ask.js';
import type { Device, Method, Owner, Reply, Surroundings } from './acting.js';
import { Person } from './person.js';
import type { Told } from './told.js';

const PASSWORD = 'zaboka ak mayi griye';
/** The API hashes two passwords at a time and asks others to come back; a browser would show that and the person would press again. */
const BUSY_ATTEMPTS = 100;
const BUSY_PAUSE_MS = 50;

export interface JoinForm {
  readonly email: string;
  readonly phone?: string;
  readonly referralCode?: string;
  /** Whether the mail's code is typed in. */
  readonly confirm?: boolean;
}

/** A browser: its cookies, which also say which device it is, and the network that it is in. */
export class Phone implements Device {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly world: Surroundings,
    private address: string,
    /** What all phones of a scenario were told. */
    readonly told: Told,
    private readonly host = 'localhost',
  ) {}

  /** From now on it is in another network. */
  from(address: string): this {
    this.address = address;
    return this;
  }

  /** A cookie that was made elsewhere. */
  keepCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const cut = pair.indexOf('=');
    const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** As a browser that has lost its cookies. */
  forget(): void {
    this.cookies.clear();
  }

  /** Answers a challenge by itself. Never throws because of a refusal. */
  async call(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    let reply = await this.send(method, path, body, headers);
    if (reply.code === 'CHALLENGE_REQUIRED') {
      this.told.challenges += 1;
      reply = await this.send(method, path, body, { ...headers, 'x-challenge': await this.solved() });
    }
    if (reply.code !== null) this.told.refuse(reply.code);
    return reply;
  }

  /**
   * Signs up, and types the code of the mail in if it is asked for.
   *
   * @throws Error if the person is refused
   */
  async join(form: JoinForm): Promise<Person> {
    const joined = await this.tryJoin(form);
    if (joined instanceof Person) return joined;
    throw new Error(`${form.email} could not join: ${joined.status} ${joined.code}`);
  }

  /** As `join`, for those who expect to be refused. */
  async tryJoin({ email, phone, referralCode, confirm = true }: JoinForm): Promise<Person | Reply> {
    const number = phone ?? this.world.phoneNumber();
    const form = {
      username: email,
      password: PASSWORD,
      phone: number,
      isAdult: true,
      acceptsTerms: true,
      language: 'en',
      ...(referralCode !== undefined && { referralCode }),
    };
    let reply = await this.call('POST', '/api/register', form);
    if (reply.code === 'EMAIL_CODE_REQUIRED') {
      this.told.codes += 1;
      await this.call('POST', '/api/register/code', { username: email, language: 'en' });
      const emailCode = await this.world.mailboxes.codeAt(email);
      reply = await this.call('POST', '/api/register', { ...form, emailCode });
    }
    if (reply.status !== 201) return reply;
    const person = new Person(this.world, this, { id: reply.body.id, email, number });
    if (confirm && !reply.body.isEmailConfirmed) await person.confirm();
    return person;
  }

  /** From now on the person acts at this phone too. */
  async signIn(person: Pick<Owner, 'email'> & { at(device: Device): unknown }): Promise<Reply> {
    const reply = await this.call('POST', '/api/login', { username: person.email, password: PASSWORD });
    if (reply.status === 200) person.at(this);
    return reply;
  }

  private async send(
    method: Method,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.once(method, path, body, headers);
      const code =
        answer.status < 400 ? null : ((answer.body as { code?: string } | undefined)?.code ?? 'UNKNOWN');
      if (answer.status !== 503 || attempt > BUSY_ATTEMPTS)
        return { status: answer.status, code, body: answer.body };
      await sleep(BUSY_PAUSE_MS);
    }
  }

  private async once(
    method: Method,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { port } = this.world;
    const answer = await ask({
      port,
      method,
      path,
      ...(body && { body }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      headers: { host: `${this.host}:${this.world.publicPort}`, 'x-forwarded-for': this.address, ...headers },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) this.keepCookie(cookie);
    return answer;
  }

  /** The value of the header: what a browser, or a script, has computed. */
  private async solved(): Promise<string> {
    const { body } = await this.once('GET', '/api/challenge', undefined, {});
    return headerOf(await solutionOf(body as Parameters<typeof solutionOf>[0]));
  }
}
