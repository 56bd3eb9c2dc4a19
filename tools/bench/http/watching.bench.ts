import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

import { startTemporaryPostgres } from '../../embedded-postgres/temporary-postgres.js';
import { Installation } from '../../installation/installation.js';
import { plantWatchers } from './plant.js';
import { processorMsOf } from './processor-time.js';
import { answerOf, end, startScript } from './script.js';
import type { Watched, Watching } from './watchers.js';

/** How often a player reports. */
const REPORTS_EVERY_MS = 15_000;
const FIRST_PEOPLE = 1_250;
const WARM_UP_MS = 5_000;
/** At once, at the busiest time of a day. */
const EXPECTED_PEOPLE = 20_000;
/** Reports beyond it would be those of phones that have given up. */
const LONGEST_P99_MS = 1_000;
/** No step begins after it. */
const MEASURES_AT_MOST_MS = 90_000;

interface Step extends Watched {
  readonly people: number;
  /** What the processes of the API, and those of Postgres, used for a report. */
  readonly apiMs: number;
  readonly postgresMs: number;
}

/**
 * How many people who watch at once this machine holds: each reports every 15 seconds, whether or not the last report has
 * been answered. Doubles them while 99 of 100 reports are answered within a second and none fails, over HTTP, on an
 * embedded Postgres with fsync on. Prints what 20,000 people need by the processor time of a report.
 *
 * @param options `--processes=N` runs N API processes
 */
export async function benchWatching(options: readonly string[] = []): Promise<void> {
  const processes = Number(options.find((option) => option.startsWith('--processes='))?.slice(12) ?? 1);
  const open: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startTemporaryPostgres({ durable: true });
    open.push(() => postgres.stop());
    const generator = startScript(new URL('watchers.ts', import.meta.url));
    open.push(() => end(generator));
    const installation = await Installation.start({
      postgres,
      variables: { API_PROCESSES: String(processes) },
    });
    open.push(() => installation.stop());
    const requestsFile = join(postgres.dataDir, 'reports.json');
    writeFileSync(requestsFile, JSON.stringify(await plantWatchers(installation)));
    await installation.rows('ANALYZE');
    const { port, api } = installation;
    const crowd = new Crowd(
      generator,
      { port, requestsFile },
      { api: api.pid as number, postgres: postgres.pid },
    );
    report(await growing(crowd), processes);
  } finally {
    for (const close of open.reverse()) await close();
  }
}

/** People who report to one installation. */
class Crowd {
  private reported = 0;

  constructor(
    private readonly generator: ChildProcess,
    private readonly target: Pick<Watching, 'port' | 'requestsFile'>,
    private readonly pids: { readonly api: number; readonly postgres: number },
  ) {}

  /** One report of each. */
  async watch(people: number, durationMs: number = REPORTS_EVERY_MS): Promise<Step> {
    const used = this.used();
    const watching: Watching = {
      ...this.target,
      people,
      durationMs,
      first: this.reported,
    };
    this.generator.send(watching);
    const watched = (await answerOf(this.generator)) as Watched;
    this.reported += people;
    const after = this.used();
    return {
      ...watched,
      people,
      apiMs: (after.api - used.api) / people,
      postgresMs: (after.postgres - used.postgres) / people,
    };
  }

  private used(): { api: number; postgres: number } {
    return { api: processorMsOf(this.pids.api), postgres: processorMsOf(this.pids.postgres) };
  }
}

/** The last step is the first that did not hold, unless time was over before. */
async function growing(crowd: Crowd): Promise<Step[]> {
  // Until Node has optimised the code of a request, as in a process that has been running for a while.
  await crowd.watch(FIRST_PEOPLE * 2, WARM_UP_MS);
  console.log('people at once   reports/s    p50 ms    p99 ms   failed   API ms/report   Postgres ms/report');
  const steps: Step[] = [];
  const endsAt = Date.now() + MEASURES_AT_MOST_MS;
  for (let people = FIRST_PEOPLE; Date.now() < endsAt; people *= 2) {
    const step = await crowd.watch(people);
    steps.push(step);
    console.log(row(step));
    if (!isHeld(step)) break;
  }
  return steps;
}

const isHeld = ({ p99Ms, failures }: Step): boolean => p99Ms < LONGEST_P99_MS && failures === 0;
const perSecond = (people: number): number => (people * 1000) / REPORTS_EVERY_MS;

function row({ people, p50Ms, p99Ms, failures, apiMs, postgresMs }: Step): string {
  const figure = (value: number, width: number, digits = 0) => value.toFixed(digits).padStart(width);
  return [
    figure(people, 14) + figure(perSecond(people), 12) + figure(p50Ms, 10, 1) + figure(p99Ms, 10, 1),
    figure(failures, 9) + figure(apiMs, 16, 2) + figure(postgresMs, 21, 2),
  ].join('');
}

function report(steps: readonly Step[], processes: number): void {
  const held = steps.findLast(isHeld);
  const machine = `${processes} API ${processes === 1 ? 'process' : 'processes'} on ${availableParallelism()} processors`;
  if (!held) {
    console.log(`\nNot even ${FIRST_PEOPLE} people are held by ${machine}.`);
    process.exitCode = 1;
    return;
  }
  const cores = (msEach: number) => ((msEach * perSecond(EXPECTED_PEOPLE)) / 1000).toFixed(1);
  console.log(
    `\n${held.people} people watch at once, held by ${machine}, which also ran Postgres and what reports; ` +
      `its load is ${loadavg()[0]?.toFixed(1)}.\n` +
      `${EXPECTED_PEOPLE} people send ${perSecond(EXPECTED_PEOPLE).toFixed(0)} reports a second: by these figures ` +
      `${cores(held.apiMs)} processors for the API and ${cores(held.postgresMs)} for Postgres.`,
  );
}
