import type pg from 'pg';

/** What a call was answered. */
export interface Reply {
  readonly status: number;
  /** Of the refusal, or null. */
  readonly code: string | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the call answers
  readonly body: any;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whoever has an account. */
export interface Owner {
  readonly id: number;
  readonly email: string;
  readonly joinedAt: Date;
}

/** A browser with which somebody acts. */
export interface Device {
  call(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  /** From now on it is in another network. */
  from(address: string): this;
  /** From now on the person acts here too. */
  signIn(person: Pick<Owner, 'email'> & { at(device: Device): unknown }): Promise<Reply>;
}

/** What those who act need of the world that they are in. */
export interface Surroundings {
  readonly random: () => number;
  readonly port: number;
  readonly publicPort: number;
  readonly mailboxes: { codeAt(email: string): Promise<string> };
  /** The database with its owner's login, for what no call tells. */
  readonly owner: pg.Pool;
  now(): Date;
  sleep(ms: number): Promise<void>;
  /** Sleeps until a time. */
  at(time: Date): Promise<void>;
  /** Sleeps until so many days after the beginning, at an hour of Haiti. */
  atDay(day: number, hour: number): Promise<void>;
  pick<T>(all: readonly T[]): T;
  upTo(most: number): number;
  phoneNumber(): string;
  /** Of a home that nobody has come from yet. */
  address(): string;
  newPhone(where: { readonly address: string }): Device;
  /** Everything that what was done entails has happened. */
  settled(): Promise<void>;
  /** Those whose first voucher is open. */
  openVouchersOf(people: readonly Pick<Owner, 'id'>[]): Promise<ReadonlySet<number>>;
}
