import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { ask } from '../../installation/ask.js';
import type { LoadRequest } from './load-generator.js';

export interface Watching {
  readonly port: number;
  /** How many people report once each, at random moments of the time. */
  readonly people: number;
  readonly durationMs: number;
  /** A JSON file of `LoadRequest`s, of which one is sent for each person, from `first` on. */
  readonly requestsFile: string;
  readonly first: number;
}

export interface Watched {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 200, and requests without a response. */
  readonly failures: number;
}

// A separate process, so that the measurement does not share its event loop with what starts and stops the installation.
process.on('message', (watching: Watching) => {
  void watch(watching).then((watched) => process.send?.(watched));
});

/** Latency is measured from the moment at which the person's phone would have reported, so that an overload shows. */
async function watch({ port, people, durationMs, requestsFile, first }: Watching): Promise<Watched> {
  const requests = JSON.parse(readFileSync(requestsFile, 'utf8')) as LoadRequest[];
  const moments = Array.from({ length: people }, () => Math.random() * durationMs).sort((a, b) => a - b);
  const latenciesMs: number[] = [];
  let failures = 0;
  const report = async (request: LoadRequest, dueAt: number): Promise<void> => {
    const { method, path, headers, body } = request;
    const parsed = body === undefined ? undefined : (JSON.parse(body) as object);
    const status = await ask({ port, method, path, headers: { ...headers }, body: parsed }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status !== 200) failures++;
    latenciesMs.push(performance.now() - dueAt);
  };

  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  while (pending.length < people) {
    const passedMs = performance.now() - startedAt;
    for (let next = pending.length; next < people && (moments[next] as number) <= passedMs; next++)
      pending.push(
        report(
          requests[(first + next) % requests.length] as LoadRequest,
          startedAt + (moments[next] as number),
        ),
      );
    await sleep(1);
  }
  await Promise.all(pending);
  latenciesMs.sort((a, b) => a - b);
  const quantile = (share: number) => latenciesMs[Math.floor((people - 1) * share)] ?? Number.NaN;
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), failures };
}
