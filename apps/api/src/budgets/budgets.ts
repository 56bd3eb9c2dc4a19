import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type Budget,
  BUDGETED_SOURCES,
  type BudgetedSource,
  budgetReturnsAt,
  DomainError,
} from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools/pools.js';
import { asOf, type KnownBudgets, NOTHING_KNOWN, readBudgets, usedToo } from './known-budgets.js';

/** What pays: points for something, or HTG for a reward. */
export type Payment =
  | { readonly kind: 'points'; readonly source: BudgetedSource }
  | { readonly kind: 'htg'; readonly rewardId: number };

export interface AskedPayment {
  readonly what: Payment;
  readonly isEstablished: boolean;
  /** Points; of a reward, by default what its vouchers are usually worth. */
  readonly amount?: number;
  /** What the caller has given to the same part within its transaction, which nobody has counted yet. */
  readonly uncounted?: number;
  readonly now?: Date;
}

/** Why something is not paid now. */
export interface UsedBudget {
  readonly returnsAt: Date;
  /** What else pays points to the same person now. */
  readonly others: readonly BudgetedSource[];
}

const READ_EVERY_MS = 1_000;
/** Older counts are read again before they decide. */
const FRESH_MS = 2_000;
const READ_WHILE_ASKED_WITHIN_MS = 60_000;
/** As long as the counts cannot be read, the last ones decide for so long; then nobody is refused. */
const TRUSTED_MS = 60_000;

/**
 * What is left of the day's budgets. Nobody waits for a row that all share: each process knows what was used a second ago, so that
 * together they give at most what is earned in two seconds too much.
 *
 * If what was used cannot be read for a minute, the budgets let everything through: most of what they would pay cannot be recorded
 * either then, the ceilings of each person still hold, and people who have done what was asked shall not pay for a fault of ours.
 */
@Injectable()
export class Budgets implements OnModuleDestroy {
  private readonly logger = new Logger(Budgets.name);
  private known: KnownBudgets = NOTHING_KNOWN;
  private readAt = -Infinity;
  private askedAt = -Infinity;
  private reading: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private isAlwaysAsked = false;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Comes before `refusalOf`, outside of transactions. Resolves at once while the process is busy. */
  async beFresh(): Promise<void> {
    this.askedAt = performance.now();
    if (this.askedAt - this.readAt > FRESH_MS) await this.read();
  }

  /** For a process that asks within transactions, which wait for nothing else: it reads every second from now on. */
  keepFresh(): void {
    this.isAlwaysAsked = true;
    void this.read();
  }

  /** By what is known: null if it is paid now. */
  refusalOf({
    what,
    isEstablished,
    amount,
    uncounted = 0,
    now = this.clock.now(),
  }: AskedPayment): UsedBudget | null {
    if (performance.now() - this.readAt > TRUSTED_MS) return null;
    const returnsAt = this.returnsAt(what, { isEstablished, amount, uncounted, at: now });
    if (!returnsAt) return null;
    const paysNow = (source: BudgetedSource) =>
      !this.returnsAt(
        { kind: 'points', source },
        { isEstablished, amount: undefined, uncounted: 0, at: now },
      );
    return { returnsAt, others: what.kind === 'points' ? BUDGETED_SOURCES.filter(paysNow) : [] };
  }

  /** @throws DomainError BUDGET_USED */
  assertLeft(payment: AskedPayment): void {
    const now = payment.now ?? this.clock.now();
    const refusal = this.refusalOf({ ...payment, now });
    if (refusal) throw budgetUsed(refusal, now);
  }

  /** What earns somebody nothing for now. */
  async usedFor(isEstablished: boolean): Promise<{ source: BudgetedSource; returnsAt: Date }[]> {
    await this.beFresh();
    return BUDGETED_SOURCES.flatMap((source) => {
      const used = this.refusalOf({ what: { kind: 'points', source }, isEstablished });
      return used ? [{ source, returnsAt: used.returnsAt }] : [];
    });
  }

  /** The budgets and what of them is used, at the moment that they name. */
  async today(): Promise<KnownBudgets> {
    return readBudgets(this.pool, this.clock.now());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  private returnsAt(
    what: Payment,
    asked: {
      readonly isEstablished: boolean;
      readonly amount: number | undefined;
      readonly uncounted: number;
      readonly at: Date;
    },
  ): Date | null {
    const budget =
      what.kind === 'points'
        ? withUsual(this.known.points.get(what.source))
        : this.known.htg.get(what.rewardId);
    if (!budget) return null;
    // Whoever has waited since for a lock asks about an hour that may be over.
    const at = new Date(Math.max(asked.at.getTime(), this.known.at.getTime()));
    const used = usedToo(asOf(this.known, at)(budget), asked.isEstablished, asked.uncounted);
    return budgetReturnsAt(used, { ...asked, at, amount: asked.amount ?? budget.usual });
  }

  /** Several who ask at once wait for one reading. */
  private read(): Promise<void> {
    clearTimeout(this.timer);
    this.reading ??= this.readOnce().finally(() => {
      this.reading = undefined;
      this.readAgain();
    });
    return this.reading;
  }

  private async readOnce(): Promise<void> {
    const beganAt = performance.now();
    try {
      this.known = await readBudgets(this.pool, this.clock.now());
      this.readAt = beganAt;
    } catch (fault) {
      this.logger.warn(`could not read what is used of the budgets: ${String(fault)}`);
    }
  }

  private readAgain(): void {
    const isAsked = this.isAlwaysAsked || performance.now() - this.askedAt < READ_WHILE_ASKED_WITHIN_MS;
    if (!isAsked || this.isStopping) return;
    this.timer = setTimeout(() => void this.read(), READ_EVERY_MS).unref();
  }
}

/** A budget of points, from which one point is asked unless the caller says how many. */
const withUsual = (budget: Budget | undefined) => budget && { ...budget, usual: 1 };

function budgetUsed({ returnsAt, others }: UsedBudget, now: Date): DomainError {
  return new DomainError('BUDGET_USED', {
    returnsAt,
    retryAfterSeconds: Math.max(1, Math.ceil((returnsAt.getTime() - now.getTime()) / 1000)),
    others,
  });
}
