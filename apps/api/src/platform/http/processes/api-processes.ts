import cluster, { type Worker } from 'node:cluster';

import type { Logger } from 'pino';

import type { Environment } from '../../env.js';
import { notifyLauncher } from './notify-launcher.js';

/** Occasional crashes are tolerated; a permanent fault must not be hidden by restarts. */
const MOST_RESTARTS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/**
 * Runs `apiProcesses` processes of this program behind one port. This process only distributes the connections,
 * restarts processes that end, and stops together with them. It exits with code 1 if one of them does not start, or
 * they end too often.
 *
 * Each has its metrics on a separate port: METRICS_PORT, the next one, and so on.
 */
export function runApiProcesses(
  { apiProcesses: count, metricsPort }: Pick<Environment, 'apiProcesses' | 'metricsPort'>,
  logger: Logger,
): void {
  const numberOf = new Map<Worker, number>();
  const start = (number: number): void => {
    const variables = metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + number) };
    numberOf.set(cluster.fork(variables), number);
  };
  const ready = new Set<Worker>();
  const restartedAtMs: number[] = [];
  let isStopping = false;
  let exitCode = 0;

  const stop = (code: number): void => {
    isStopping = true;
    exitCode = Math.max(exitCode, code);
    const running = Object.values(cluster.workers ?? {});
    if (running.length === 0) process.exit(exitCode);
    for (const worker of running) worker?.process.kill('SIGTERM');
  };
  const mayRestart = (worker: Worker): boolean => {
    const nowMs = performance.now();
    while (restartedAtMs[0] !== undefined && restartedAtMs[0] < nowMs - MINUTE_MS) restartedAtMs.shift();
    return ready.has(worker) && restartedAtMs.push(nowMs) <= MOST_RESTARTS_A_MINUTE;
  };

  cluster.on('message', (worker, message) => {
    if (message !== 'ready') return;
    const wereReady = ready.size;
    ready.add(worker);
    if (wereReady < count && ready.size === count) notifyLauncher();
  });
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return stop(code ?? 0);
    logger.error({ pid: worker.process.pid, code, signal }, 'a process of the API has ended');
    if (!mayRestart(worker)) return stop(1);
    start(numberOf.get(worker) ?? 0);
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  process.on('disconnect', () => stop(0));
  for (let number = 0; number < count; number++) start(number);
}
