import { setImmediate } from 'node:timers/promises';

import { DomainError, type ErrorDetails, type LedgerCommand } from '@pwen/domain';
import type fc from 'fast-check';

import { sqlStateOf } from '../../platform/database/faults/transient-faults.js';
import type { Recorded } from '../points-ledger.js';
import { BEGAN_AT, SimulatedPostgres } from './postgres/session.js';
import { ApiProcess, ChangedItsMind, type Feature, WorkerProcess } from './processes.js';
import { SimulatedTime } from './simulated-time.js';

/** What a caller was told. */
export type Told =
  | { readonly what: 'recorded'; readonly recorded?: Recorded }
  | { readonly what: 'refused'; readonly code: string; readonly details: ErrorDetails }
  /** It may be recorded nevertheless. Also what the callers of a process that dies see. */
  | { readonly what: 'unavailable' }
  | { readonly what: 'rolled back' }
  | { readonly what: 'cannot be stored' };

export interface Asked {
  readonly commands: readonly LedgerCommand[];
  readonly api: ApiProcess;
  readonly way: 'alone' | 'in a transaction' | 'in an idempotent transaction';
  readonly askedAtMs: number;
  /** How many events were committed then. */
  readonly askedAt: number;
  readonly answer: Promise<Told>;
  /** The first that is told counts. */
  readonly tell: (told: Told) => void;
  told: Told | null;
  toldAtMs: number;
  toldAt: number;
}

/** Processes and a Postgres in a simulated time. The scheduler alone chooses what happens next. */
export class World {
  readonly time = new SimulatedTime();
  readonly postgres: SimulatedPostgres;
  readonly asked: Asked[] = [];
  readonly apis: ApiProcess[];
  readonly workers: WorkerProcess[];
  private keys = 0;
  private disturbances = 0;

  constructor(
    private readonly scheduler: fc.Scheduler,
    private seed: number,
    { apis, workers }: { readonly apis: number; readonly workers: number },
  ) {
    this.postgres = new SimulatedPostgres(this.time, (label) => scheduler.schedule(NOTHING, label));
    this.apis = Array.from({ length: apis }, () => new ApiProcess(this.postgres, this.chance));
    this.workers = Array.from({ length: workers }, () => new WorkerProcess(this.postgres, this.chance));
  }

  api(index: number): ApiProcess {
    return this.apis[index % this.apis.length] as ApiProcess;
  }

  get now(): Date {
    return new Date(BEGAN_AT + this.time.nowMs);
  }

  /** Ends a disturbance after a while. */
  endAfter(ms: number, end: () => void): void {
    this.disturbances++;
    this.time.alarm(ms, () => {
      this.disturbances--;
      end();
    });
  }

  get isUndisturbed(): boolean {
    return this.disturbances === 0;
  }

  positionOf(reader: string): number {
    return this.postgres.tables.checkpoints.get(reader)?.position ?? 0;
  }

  newKey(): string {
    return String(++this.keys);
  }

  ask(api: ApiProcess, command: LedgerCommand): Asked {
    const telling = api.ledger.record(command).then((recorded): Told => ({ what: 'recorded', recorded }));
    return this.note({ api, commands: [command], way: 'alone' }, telling);
  }

  askInTransaction(api: ApiProcess, commands: readonly LedgerCommand[], feature: Feature): Asked {
    const telling = api.inTransaction(commands, feature).then((): Told => ({ what: 'recorded' }));
    const way = feature.isIdempotent ? 'in an idempotent transaction' : 'in a transaction';
    return this.note({ api, commands, way }, telling);
  }

  /** Asks again until it is known whether it is recorded, as somebody does who was told to try again. */
  async insist(command: LedgerCommand): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const { what } = await this.ask(this.api(attempt), command).answer;
      if (what !== 'unavailable') return;
      await this.time.sleep(5_000);
    }
  }

  /** The last of its kind is always replaced. */
  kill(victim: ApiProcess | WorkerProcess, isReplaced: boolean): void {
    victim.die();
    for (const one of this.asked) if (one.api === victim) one.tell({ what: 'unavailable' });
    replace(this.apis, victim, isReplaced, () => new ApiProcess(this.postgres, this.chance));
    replace(this.workers, victim, isReplaced, () => new WorkerProcess(this.postgres, this.chance));
  }

  /** Lets everything happen until this is done. */
  async finish(work: Promise<unknown>, withinMs: number, what: string): Promise<void> {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    await this.until(() => isDone, withinMs, what);
    await done;
  }

  /** Lets everything happen until it holds, in an order that the scheduler chooses. */
  async until(holds: () => boolean, withinMs: number, what: string): Promise<void> {
    const endsAtMs = this.time.nowMs + withinMs;
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const [surprise] = this.postgres.surprises;
      if (surprise) throw surprise;
      if (this.scheduler.count() > 0) {
        // Everything takes a while, so that what happens from time to time happens beside it.
        if (this.chance() < 0.2) this.time.pass(A_WHILE_MS);
        await this.scheduler.waitOne();
        continue;
      }
      // Whatever runs without waiting ends before that.
      await setImmediate();
      if (this.scheduler.count() > 0) continue;
      if (holds()) return;
      if (this.time.nowMs >= endsAtMs || !this.time.passToNext())
        throw new Error(`${what}: not within ${withinMs / 1000} s`);
    }
    throw new Error(`${what}: something is repeated without an end`);
  }

  private note(wanted: Pick<Asked, 'api' | 'commands' | 'way'>, telling: Promise<Told>): Asked {
    const { events } = this.postgres.tables;
    let hear: (told: Told) => void = () => undefined;
    const answer = new Promise<Told>((resolve) => (hear = resolve));
    const tell = (told: Told): void => {
      if (asked.told) return;
      asked.told = told;
      asked.toldAtMs = this.time.nowMs;
      asked.toldAt = events.length;
      hear(told);
    };
    const then = { askedAtMs: this.time.nowMs, askedAt: events.length, told: null, toldAtMs: 0, toldAt: 0 };
    const asked: Asked = { ...wanted, ...then, answer, tell };
    void telling.catch((fault: unknown): Told => this.toldBy(fault)).then(tell);
    this.asked.push(asked);
    return asked;
  }

  private toldBy(fault: unknown): Told {
    if (fault instanceof ChangedItsMind) return { what: 'rolled back' };
    if (fault instanceof DomainError && fault.code === 'SERVICE_UNAVAILABLE') return { what: 'unavailable' };
    if (fault instanceof DomainError) return { what: 'refused', code: fault.code, details: fault.details };
    if (sqlStateOf(fault) === CHECK_VIOLATION) return { what: 'cannot be stored' };
    this.postgres.surprises.push(fault as Error);
    return { what: 'unavailable' };
  }

  private readonly chance = (): number => {
    this.seed = (this.seed * 16_807) % 2_147_483_647;
    return this.seed / 2_147_483_647;
  };
}

const CHECK_VIOLATION = '23514';
const A_WHILE_MS = 50;
/** Many times as many as any run takes. */
const MOST_TURNS = 50_000;
const NOTHING = Promise.resolve();

function replace<One>(all: One[], victim: unknown, isReplaced: boolean, another: () => One): void {
  const place = all.indexOf(victim as One);
  if (place < 0) return;
  const isLast = all.length === 1;
  all.splice(place, 1, ...(isReplaced || isLast ? [another()] : []));
}
