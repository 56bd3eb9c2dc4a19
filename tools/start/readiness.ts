import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 300_000;
const ANSWERS_WITHIN_MS = 5_000;

/**
 * @param requireHope called between polls; an error that it throws ends the wait
 * @throws Error if the API is not ready in time
 */
export async function waitUntilReady(port: number, host: string, requireHope: () => void): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(port, host))) {
    requireHope();
    if (Date.now() > deadline) {
      throw new Error(
        `The API is not ready after ${READY_WITHIN_MS / 1000} s; its output is above and in its log.`,
      );
    }
    await sleep(100);
  }
}

// node:http, because fetch cannot set the Host header.
function isReady(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: '/health/ready',
        headers: { host },
        timeout: ANSWERS_WITHIN_MS,
        agent: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
