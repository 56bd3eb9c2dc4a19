import { setTimeout as sleep } from 'node:timers/promises';

import type { Installation } from '../../installation/installation.js';
import { administer, signInAdministrators } from './people/administrators.js';
import { type Buyer, newRedemption, redeem } from './people/buyer.js';
import { OWN_PAGES, visit } from './people/newcomer.js';
import { Phone } from './people/phone.js';
import type { Programme } from './programme.js';
import { Told } from './told.js';
import { until } from './until.js';

/** What everybody sees, from the database. */
const PUBLIC_PAGES = [
  '/api/content',
  '/api/surveys',
  '/api/rewards',
  '/api/settings',
  '/api/session',
] as const;

export interface LoadOptions {
  /** How many sign up, watch, answer and come back, one after another, at the same time. */
  readonly newcomers?: number;
  /** Between two acts of the same person. */
  readonly pauseMs?: number;
}

/**
 * People who use an installation as long as it is to last: all buyers of the programme, newcomers, readers of pages, and two
 * administrators. A person does one thing after another, so the number of requests a second is bounded.
 */
export class Load {
  readonly told = new Told();
  private readonly over = new AbortController();
  private isOver = false;
  /** What ended somebody's round early. */
  private fault: unknown;
  private readonly acting: Promise<unknown>;

  constructor(
    private readonly installation: Installation,
    private readonly programme: Programme,
    { newcomers = 2, pauseMs = 100 }: LoadOptions = {},
  ) {
    const rounds = [...this.buyersRounds(), ...this.readersRounds(), this.administratorsRounds()];
    for (let count = 0; count < newcomers; count++)
      rounds.push(() => visit(this.phoneOptions(), this.programme));
    this.acting = Promise.all(rounds.map((round) => this.repeat(round, pauseMs)));
    this.acting.catch((fault: unknown) => {
      this.fault = fault;
      this.abandon();
    });
  }

  /**
   * Resolves when what people were told fulfils the condition.
   *
   * @throws what ended somebody's round early; Error if it does not in two minutes
   */
  async until(holds: (told: Told) => boolean | Promise<boolean>, complaint: string): Promise<void> {
    await until(() => this.fault !== undefined || holds(this.told), complaint);
    if (this.fault !== undefined) throw this.fault;
  }

  /** Resolves when everything that people do has happened again, since now. */
  async goesOn(): Promise<void> {
    const before = countsOf(this.told);
    const isMore = (told: Told) => countsOf(told).every((count, kind) => count >= (before[kind] ?? 0) + 2);
    await this.until(isMore, 'people do not get on');
  }

  /** Nobody begins anything new; resolves when everybody has the answers to what they have begun. */
  async end(): Promise<Told> {
    this.isOver = true;
    await this.acting;
    return this.told;
  }

  /** Nobody asks again from now on, whatever they were told: for a test that has failed. May be called twice. */
  abandon(): void {
    this.isOver = true;
    this.over.abort(new Error('the load was abandoned'));
  }

  private async repeat(round: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!this.isOver) {
      await round();
      await sleep(pauseMs);
    }
  }

  private phoneOptions() {
    return { port: this.installation.port, told: this.told, signal: this.over.signal };
  }

  private phoneWith(cookie: string): Phone {
    const phone = new Phone(this.phoneOptions());
    phone.cookie = cookie;
    return phone;
  }

  private buyersRounds(): (() => Promise<void>)[] {
    return this.programme.buyers.map(({ userId, cookie }) => {
      const buyer: Buyer = { userId, phone: this.phoneWith(cookie) };
      return () => redeem(buyer.phone, newRedemption(buyer, this.programme.rewardId));
    });
  }

  private readersRounds(): (() => Promise<void>)[] {
    return this.programme.buyers.slice(0, 1).map(({ cookie }) => async () => {
      const phone = this.phoneWith(cookie);
      for (const path of [...PUBLIC_PAGES, ...OWN_PAGES]) await phone.call({ method: 'GET', path });
    });
  }

  private administratorsRounds(): () => Promise<void> {
    const { administrators: accounts, handled } = this.programme;
    const signingIn = signInAdministrators(this.phoneOptions(), accounts);
    signingIn.catch(() => undefined);
    return async () => administer(await signingIn, handled.userId);
  }
}

const countsOf = ({ accounts, awards, shown, changes, endedSessions }: Told): number[] =>
  [accounts, awards, shown, endedSessions].map(({ length }) => length).concat(changes.size);
