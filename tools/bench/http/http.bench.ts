import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { freePort } from '../../embedded-postgres/free-port.js';
import { startTemporaryPostgres } from '../../embedded-postgres/temporary-postgres.js';
import { Installation } from '../../installation/installation.js';
import { createPlainTables } from '../ledger-contenders.js';
import { median } from '../measure.js';
import type { Load, LoadRequest, LoadResult } from './load-generator.js';
import { type Call, CALLS, plantProgramme } from './plant.js';
import { processorMsOf } from './processor-time.js';
import { answerOf, end, startScript } from './script.js';

const CONNECTIONS = [1, 32, 128];
/** How many rounds are measured by default; small differences need more. */
const ROUNDS = 3;
const ROUND_SECONDS = 2;
/** Enough for Node to optimise the code of a request, as in a process that has been running for a while. */
const WARM_UP_SECONDS = 5;
const BARE_ACCOUNTS = 20_000;

/** The total number of statements of the bare handler for each call: as many as the product's. */
const STATEMENTS: Record<Call, number> = {
  'signed-in read': 1,
  // One fewer, but no transaction of the bare handler is shorter.
  progress: 4,
  completion: 4,
  'survey answered': 10,
  redemption: 12,
};

/** The required ratios to the bare handler at 32 connections. */
const FLOORS: Partial<Record<Call, number>> = { 'signed-in read': 0.6, completion: 0.6 };

/** A measured server: the product, the bare handlers, and optionally another build of the product. */
interface Contender {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly requests: Record<Call, { readonly file: string; next: number }>;
}

interface Measured extends LoadResult {
  /** What the servers' processes used per request; the wall clock also shows what else the machine does. */
  readonly processorMs: number;
}

/**
 * Measures the product's calls over HTTP, with session, validation and limits, beside a bare Nest handler that only
 * sends prepared statements: alternating within one run, on an embedded Postgres with fsync on, with the load generator
 * in a separate process. Exits with code 1 if a ratio is below its floor.
 *
 * @param options `--processes=N` runs N API processes; `--beside=DIR` also measures the product built in another
 * checkout; `--call=NAME` measures one call only, `--connections=N` with one number of connections, `--rounds=N` longer
 */
export async function benchHttp(options: readonly string[] = []): Promise<void> {
  const valueOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const open: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startTemporaryPostgres({ durable: true });
    open.push(() => postgres.stop());
    const generator = startScript(new URL('load-generator.ts', import.meta.url));
    open.push(() => end(generator));
    const install = async (name: string, programs?: string): Promise<Contender> => {
      const installation = await Installation.start({
        postgres,
        programs,
        variables: { API_PROCESSES: programs ? undefined : valueOf('processes') },
      });
      open.push(() => installation.stop());
      const requests = await plantProgramme(installation);
      return {
        name,
        port: installation.port,
        pid: installation.api.pid as number,
        requests: written(requests, join(postgres.dataDir, name)),
      };
    };

    const contenders = [await install('ours')];
    const other = valueOf('beside');
    if (other) contenders.push(await install('before', join(other, 'apps/api/dist')));
    const bare = await startBare(postgres.url);
    open.push(() => end(bare.process));
    contenders.push({
      name: 'bare',
      port: bare.port,
      pid: bare.process.pid as number,
      requests: written(bareRequests(), join(postgres.dataDir, 'bare')),
    });
    const [call, connections] = [valueOf('call'), valueOf('connections')];
    await compare(generator, contenders, {
      calls: CALLS.filter((each) => !call || each === call),
      connections: connections ? [Number(connections)] : CONNECTIONS,
      rounds: Number(valueOf('rounds') ?? ROUNDS),
    });
  } finally {
    for (const close of open.reverse()) await close();
  }
}

interface Plan {
  readonly calls: readonly Call[];
  readonly connections: readonly number[];
  readonly rounds: number;
}

async function compare(
  generator: ChildProcess,
  contenders: readonly Contender[],
  { calls, connections: loads, rounds }: Plan,
): Promise<void> {
  console.log(`Node ${process.versions.node}`);
  console.log(
    'call             connections  who       per second    p50 ms    p99 ms   ours is    cpu ms   ours is',
  );
  for (const call of calls) {
    for (const connections of loads) {
      const results = await contend(generator, contenders, { call, connections, rounds });
      const ours = results.get('ours') as Measured;
      for (const [name, result] of results) {
        const ratio = ours.perSecond / result.perSecond;
        console.log(row(call, connections, name, result, name === 'ours' ? undefined : ours));
        const floor = FLOORS[call];
        if (connections !== 32 || name !== 'bare' || floor === undefined) continue;
        if (ratio < floor) process.exitCode = 1;
        console.log(`${ratio < floor ? 'BELOW' : 'holds'}: at least ${floor}x of the bare handler`);
      }
    }
  }
}

/** Alternates the contenders, so that slow moments of the machine affect all; returns the median of the rounds. */
async function contend(
  generator: ChildProcess,
  contenders: readonly Contender[],
  { call, connections, rounds }: { call: Call; connections: number; rounds: number },
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, port, pid, requests } of contenders) {
      const source = requests[call];
      const run = async (durationSeconds: number): Promise<Measured> => {
        const load = { url: `http://localhost:${port}`, connections, durationSeconds };
        const usedMs = processorMsOf(pid);
        const result = await generate(generator, { ...load, requestsFile: source.file, first: source.next });
        source.next += result.used;
        if (result.failures > 0)
          throw new Error(`${result.failures} of ${name}'s responses to a ${call} failed`);
        return { ...result, processorMs: (processorMsOf(pid) - usedMs) / result.used };
      };
      if (round === 0) await run(WARM_UP_SECONDS);
      measured.set(name, [...(measured.get(name) ?? []), await run(ROUND_SECONDS)]);
    }
  }
  return new Map([...measured].map(([name, results]) => [name, middle(results)]));
}

function middle(results: readonly Measured[]): Measured {
  const of = (figure: keyof Measured) => median(results.map((result) => result[figure]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    used: of('used'),
    processorMs: of('processorMs'),
    failures: 0,
  };
}

/** @param ours if the row is another contender's: compared with it, by the wall clock and by processor time */
function row(call: Call, connections: number, name: string, result: Measured, ours?: Measured): string {
  const figure = (value: number, digits: number, width = 10) => value.toFixed(digits).padStart(width);
  const ratio = (value: number) => (ours ? `${value.toFixed(2)}x` : '').padStart(10);
  return [
    `${call.padEnd(17)}${String(connections).padStart(11)}  ${name.padEnd(8)}`,
    figure(result.perSecond, 0, 12) + figure(result.p50Ms, 1) + figure(result.p99Ms, 1),
    ratio((ours ?? result).perSecond / result.perSecond),
    figure(result.processorMs, 3) + ratio(result.processorMs / (ours ?? result).processorMs),
  ].join('');
}

function written(requests: Record<Call, readonly LoadRequest[]>, prefix: string): Contender['requests'] {
  const files = CALLS.map((call, index) => {
    const file = `${prefix}-requests-${index}.json`;
    writeFileSync(file, JSON.stringify(requests[call]));
    return [call, { file, next: 0 }];
  });
  return Object.fromEntries(files) as Contender['requests'];
}

function bareRequests(): Record<Call, LoadRequest[]> {
  const account = (n: number) => (n % BARE_ACCOUNTS) + 1;
  const of = (call: Call) =>
    Array.from({ length: BARE_ACCOUNTS }, (_, n): LoadRequest =>
      call === 'signed-in read'
        ? { method: 'GET', path: `/read/${account(n)}` }
        : { method: 'POST', path: `/write/${account(n)}/${STATEMENTS[call]}` },
    );
  return Object.fromEntries(CALLS.map((call) => [call, of(call)])) as Record<Call, LoadRequest[]>;
}

async function startBare(databaseUrl: string): Promise<{ process: ChildProcess; port: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await createPlainTables(pool, BARE_ACCOUNTS);
  await pool.end();
  const port = await freePort();
  const child = startScript(new URL('bare-server.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    NODE_ENV: 'production',
  });
  await answerOf(child);
  return { process: child, port };
}

async function generate(generator: ChildProcess, load: Load): Promise<LoadResult> {
  generator.send(load);
  return (await answerOf(generator)) as LoadResult;
}
