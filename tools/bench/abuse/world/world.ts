import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import {
  type PlantedPerson,
  plantSessions,
  plantStaff,
  plantUsers,
} from '@pwen/api/testing/fixtures/planted/planted-people';
import { MovedTime } from '@pwen/api/testing/world/moved-time';
import { startWorldProcesses, type WorldProcesses } from '@pwen/api/testing/world/world-processes';
import { dayInHaiti } from '@pwen/domain';
import type pg from 'pg';

import type { Owner, Surroundings } from './acting.js';
import { hourInHaiti } from './haitis-hours.js';
import { Mailboxes } from './mailboxes.js';
import { Person } from './person.js';
import { Phone } from './phone.js';
import { openDueSurveys } from './programme.js';
import { seeded } from './seeded.js';
import { Timeline } from './timeline.js';
import { Told } from './told.js';
import type { WorldPlace, WorldServer } from './world-server.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often the worker looks for what is due, while no hold is: jobs and readers need no look. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long ago somebody got their first voucher who is established. */
const ESTABLISHED_DAYS = 40;
/** By default the port that the product says in its links. */
const PUBLIC_PORT = 3000;

export interface WorldOptions {
  readonly seed: number;
  /** Told once a day of the world what time it is. */
  readonly onDay?: (now: Date) => void;
}

/** The product as it is, with default settings, and a time that passes as fast as those who act in it let it. */
export class World implements Surroundings {
  readonly random: () => number;
  readonly mailboxes: Mailboxes;
  readonly told = new Told();
  readonly publicPort = PUBLIC_PORT;
  private readonly timeline: Timeline;
  /** When the worker has last done what is due. */
  private workedAt: number;
  private dayWorkedAt: number;
  private readonly taken = new Set<string>();
  private member: PlantedPerson | undefined;

  private constructor(
    private readonly place: WorldPlace,
    private readonly time: MovedTime,
    private readonly processes: WorldProcesses,
    private readonly options: WorldOptions,
  ) {
    this.random = seeded(options.seed);
    this.mailboxes = new Mailboxes(place);
    this.workedAt = this.dayWorkedAt = this.now().getTime();
    this.timeline = new Timeline(
      () => this.now().getTime(),
      (time) => this.pass(time),
    );
  }

  static async begin(server: WorldServer, options: WorldOptions): Promise<World> {
    const place = await server.place();
    const time = new MovedTime(place.owner, place.begins);
    const [user, console] = ['user', 'console'].map((app) => join(place.dataDir, 'no-web-apps', app)) as [
      string,
      string,
    ];
    for (const folder of [user, console]) await mkdir(folder, { recursive: true });
    try {
      const processes = await startWorldProcesses({
        databaseUrl: place.url,
        dataDir: place.dataDir,
        webApps: { user, console },
        clock: time.clock,
      });
      return new World(place, time, processes, options);
    } catch (fault) {
      time.end();
      await place.drop();
      throw fault;
    }
  }

  async end(): Promise<void> {
    try {
      await this.processes.close();
    } finally {
      this.time.end();
      await this.place.drop();
    }
  }

  /** Of the API. */
  get port(): number {
    return this.processes.port;
  }

  /** The database with its owner's login, for what no call tells. */
  get owner(): pg.Pool {
    return this.place.owner;
  }

  /** A Monday, six in the morning in Haiti. */
  get begins(): Date {
    return this.place.begins;
  }

  now(): Date {
    return this.time.clock.now();
  }

  /** Lets time pass, for the scenario itself or for one who acts beside others. */
  sleep(ms: number): Promise<void> {
    return this.timeline.sleep(ms);
  }

  /** Sleeps until a time. */
  at(time: Date): Promise<void> {
    return this.sleep(time.getTime() - this.now().getTime());
  }

  /** Sleeps until so many days after the beginning, at an hour of Haiti. */
  atDay(day: number, hour: number): Promise<void> {
    return this.at(hourInHaiti(dayInHaiti(this.begins) + day, hour));
  }

  /** All act beside each other. Resolves when the last has ended. */
  together<T>(actors: readonly (() => Promise<T>)[]): Promise<T[]> {
    return this.timeline.together(actors);
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  /** From 0 to `most`. */
  upTo(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }

  /** Of a home that nobody has come from yet. */
  address(): string {
    return this.fresh(() => `190.${115 + this.upTo(10)}.${this.upTo(255)}.${1 + this.upTo(253)}`);
  }

  phoneNumber(): string {
    return this.fresh(
      () =>
        `+509${this.pick(['31', '34', '36', '37', '38', '46', '47', '48'])}${String(this.upTo(999_999)).padStart(6, '0')}`,
    );
  }

  newPhone({ address }: { readonly address: string }): Phone {
    return new Phone(this, address, this.told);
  }

  /** People who got their first voucher 40 days ago, each signed in at a phone in a network of their own unless it is said. */
  async establishedPeople(count: number, address?: string): Promise<Person[]> {
    const people = await this.plantedPeople(count, address);
    await this.owner.query(
      `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
         redeemed_at, settled_at, voucher_number, value_htg)
       SELECT id, id, 1, 'planted', 'completed', 0, 'Kat rechaj', 'Tape *123*', $2, $2, 'PLANTED-' || id, 100
       FROM unnest($1::bigint[]) AS id`,
      [people.map(({ id }) => id), new Date(this.now().getTime() - ESTABLISHED_DAYS * DAY_MS)],
    );
    return people;
  }

  /** People who joined a month ago and have never redeemed, signed in likewise: for crowds, whose sign-ups would take minutes. */
  async plantedPeople(count: number, address?: string): Promise<Person[]> {
    const emails = Array.from({ length: count }, () =>
      this.fresh(() => `moun${this.upTo(9_999_999)}@gmail.com`),
    );
    const people = await this.plant(emails);
    return people.map((person, place) => {
      const phone = this.newPhone({ address: address ?? this.address() });
      phone.keepCookie(person.cookie);
      return new Person(this, phone, {
        id: person.id,
        email: emails[place] as string,
        number: '+50937001234',
      });
    });
  }

  /** Somebody of the team at the console, signed in a moment ago, so that no step-up is needed. */
  async administrator(): Promise<Phone> {
    const planting = this.planting();
    this.member ??= await plantStaff(planting, 'ekip@pwen.example', 'administrator');
    const [cookie = ''] = await plantSessions(planting, 'console', [this.member]);
    const console = new Phone(this, this.address(), new Told(), 'admin.localhost');
    console.keepCookie(cookie);
    return console;
  }

  /** Everything that what was done entails has happened. */
  async settled(): Promise<void> {
    await this.processes.workOfMinute();
  }

  /** Those whose first voucher is open. */
  openVouchersOf(people: readonly Pick<Owner, 'id'>[]): Promise<ReadonlySet<number>> {
    return this.processes.openVouchersOf(people.map(({ id }) => id));
  }

  private async plant(emails: readonly string[]) {
    const planting = this.planting();
    const people = await plantUsers(planting, emails);
    const cookies = await plantSessions(planting, 'user', people);
    return people.map(({ id }, place) => ({ id, cookie: cookies[place] as string }));
  }

  private planting() {
    const { app, environment } = this.processes;
    const { owner } = this.place;
    const database = { pool: owner, ownerPool: owner, url: '', ownerUrl: '', drop: () => Promise.resolve() };
    return { app, clock: this.time.clock, database, environment };
  }

  private fresh(make: () => string): string {
    for (;;) {
      const made = make();
      if (this.taken.has(made)) continue;
      this.taken.add(made);
      return made;
    }
  }

  /** Moves the time, by an hour at most, or by a minute while holds are due; and lets the worker do what is due after each step. */
  private async pass(until: number): Promise<void> {
    // What follows from what was done happens at the time at which it was done, give or take a few minutes.
    if (until - this.workedAt >= LOOK_EVERY_MS) await this.processes.catchUp();
    while (this.now().getTime() < until) {
      const now = this.now().getTime();
      const isUrgent = await this.holdsAreDueWithin(HOUR_MS, until - now);
      const next = Math.min(until, now + (isUrgent ? MINUTE_MS : HOUR_MS));
      await this.time.moveTo(new Date(next));
      if (next - this.workedAt >= (isUrgent ? MINUTE_MS : LOOK_EVERY_MS)) await this.work(next);
    }
  }

  private async work(now: number): Promise<void> {
    this.workedAt = now;
    await this.processes.workOfMinute();
    await openDueSurveys(this.owner, this.now());
    if (now - this.dayWorkedAt < DAY_MS) return;
    this.dayWorkedAt = now;
    await this.processes.workOfDay();
    this.options.onDay?.(this.now());
  }

  private async holdsAreDueWithin(ms: number, passes: number): Promise<boolean> {
    if (passes <= MINUTE_MS) return false;
    const { rows } = await this.owner.query<{ due: boolean }>(
      'SELECT EXISTS (SELECT FROM redemption_holds WHERE decision IS NULL AND held_until <= $1) AS due',
      [new Date(this.now().getTime() + ms)],
    );
    return rows[0]?.due === true;
  }
}
