import { readFileSync } from 'node:fs';

import autocannon from 'autocannon';

/** One request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly durationSeconds: number;
  /** A JSON file of `LoadRequest`s, sent in order from `first` on, each at most once. */
  readonly requestsFile: string;
  readonly first: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The number of requests taken from the file. */
  readonly used: number;
  /** Responses other than 2xx, and requests without a response. */
  readonly failures: number;
}

// A separate process, so that the measurement does not share its event loop with the measured code.
process.on('message', (load: Load) => {
  void generate(load).then((result) => process.send?.(result));
});

async function generate(load: Load): Promise<LoadResult> {
  const requests = JSON.parse(readFileSync(load.requestsFile, 'utf8')) as LoadRequest[];
  let next = load.first;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.durationSeconds,
    requests: [
      {
        setupRequest: (request) => {
          const one = requests[next++ % requests.length] as LoadRequest;
          return { ...request, ...one, headers: { ...request.headers, ...one.headers } };
        },
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    used: next - load.first,
    failures: result.non2xx + result.errors,
  };
}
