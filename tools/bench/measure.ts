/** A contender: executes the measured operation once, for the `turn`-th time overall. */
export type Contender = (turn: number) => Promise<unknown>;

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs `callers` loops over the contender for about `durationMs` and returns the measurements. */
export async function measure(contender: Contender, callers: number, durationMs: number): Promise<Measured> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + durationMs;
  const caller = async () => {
    while (performance.now() < endsAt) {
      const before = performance.now();
      await contender(nextTurn++);
      latenciesMs.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return summary(latenciesMs, startedAt);
}

/**
 * Simulates independent callers that arrive at random intervals, `perSecond` on average (a Poisson process), whether or
 * not earlier ones have a response. Latency is measured from the intended arrival, so that an overloaded measurement
 * shows it.
 */
export async function measureArrivals(
  contender: Contender,
  perSecond: number,
  durationMs: number,
): Promise<Measured> {
  const latenciesMs: number[] = [];
  const pending: Promise<unknown>[] = [];
  const startedAt = performance.now();
  const arrive = async (dueAt: number) => {
    await contender(nextTurn++);
    latenciesMs.push(performance.now() - dueAt);
  };
  let dueAt = startedAt;
  while (dueAt < startedAt + durationMs) {
    for (const now = performance.now(); dueAt <= now; dueAt += nextIntervalMs(perSecond))
      pending.push(arrive(dueAt));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(pending);
  return summary(latenciesMs, startedAt);
}

const nextIntervalMs = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond;

function summary(latenciesMs: number[], startedAt: number): Measured {
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  latenciesMs.sort((a, b) => a - b);
  const quantile = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN;
  return { perSecond: latenciesMs.length / elapsedSeconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Unique within a process, so that no two awards share an idempotency key. */
let nextTurn = 1;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of several rounds, for each figure separately. */
export function middle(rounds: readonly Measured[]): Measured {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}
