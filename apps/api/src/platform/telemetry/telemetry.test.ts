import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { ProgressWorkerModule } from '../../progress/progress-worker.module.js';
import { plantReward } from '../../testing/fixtures/redemptions.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.js';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly spanId: string }[];
  readonly attributes?: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let collector: Server;
const exported: Export[] = [];
let api: TestApp;
let person: SignedIn;
let metricsPort: number;
let metrics: string;
let videoId: number;

/** A minimal OpenTelemetry collector: accepts JSON at its path. */
async function startCollector(): Promise<string> {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') exported.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A person watches a video, redeems points and requests something unknown; then the metrics are read. */
beforeAll(async () => {
  metricsPort = await freePort();
  api = await createTestApp({
    withWorker: true,
    modules: [FeedWorkerModule, ProgressWorkerModule],
    variables: {
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(),
    },
  });
  person = await api.signUp();
  const { agent: administrator } = await api.signInAdministrator();
  const video = await uploadVideo(api, administrator);
  videoId = video.id;
  await watch(api, person.agent, video);
  await complete(person.agent, video).expect(200);
  const reward = await plantReward(api, { pointsCost: 1, vouchers: ['DIGI-0001'] });
  await person.agent.post(`/api/rewards/${reward}/redeem`).expect(200);
  await person.agent.get('/api/rewards/history/12').expect(404);
  await api.visitor().get('/wp-admin/setup.php').expect(404);
  // Responses are counted, and readers catch up, a moment later.
  do metrics = await scrape();
  while (!LAST_COUNTED.every((series) => metrics.includes(series)));
});

/** Prefixes of the series that appear once everything was counted. */
const LAST_COUNTED = [
  'pwen_http_request_duration_seconds_count{method="GET",route="other",status="404"',
  'pwen_use_case_duration_seconds_count{kind="command",name="AllocateVoucherCommand"',
  'pwen_reader_lag_events{reader="earned-per-day",state="serving"} 0',
];

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

afterAll(() => new Promise((resolve) => collector.close(resolve)));

/** The value of a series by its name and some of its labels; undefined if there is none. */
function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const line = metrics
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name} `) || each.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the metrics', () => {
  it('report requests by route and status, never by raw path', () => {
    const requests = (labels: Record<string, string>) =>
      valueOf('pwen_http_request_duration_seconds_count', labels);
    expect(requests({ method: 'POST', route: '/api/content/:id/complete', status: '200' })).toBe(1);
    expect(requests({ method: 'GET', route: '/api/rewards/history/:id', status: '404' })).toBe(1);
    expect(requests({ method: 'GET', route: 'other', status: '404' })).toBe(1);
    expect(metrics).not.toContain('wp-admin');
    expect(metrics).not.toContain(String(videoId));
  });

  it('report use cases by outcome', () => {
    const useCases = (labels: Record<string, string>) =>
      valueOf('pwen_use_case_duration_seconds_count', labels);
    expect(useCases({ kind: 'command', name: 'CompleteContentCommand', outcome: 'done' })).toBe(1);
    expect(useCases({ kind: 'command', name: 'AllocateVoucherCommand', outcome: 'done' })).toBe(1);
    expect(useCases({ kind: 'query', name: 'GetRedemptionQuery', outcome: 'refused' })).toBe(1);
  });

  it('report the batches of the ledger, its waiting commands, and retries', () => {
    const written =
      (valueOf('pwen_ledger_batches_total', { way: 'optimistic', outcome: 'written' }) ?? 0) +
      (valueOf('pwen_ledger_batches_total', { way: 'locked', outcome: 'written' }) ?? 0);
    expect(written).toBeGreaterThan(0);
    expect(valueOf('pwen_ledger_batch_commands_count')).toBe(written);
    expect(valueOf('pwen_ledger_waiting_commands')).toBe(0);
    expect(metrics).toContain('# TYPE pwen_retries_total counter');
  });

  it('report waiting redemptions, mails and jobs', () => {
    expect(valueOf('pwen_redemptions_pending')).toBe(0);
    expect(valueOf('pwen_redemptions_oldest_pending_seconds')).toBe(0);
    expect(valueOf('pwen_mails_unsent', { state: 'new' })).toBe(0);
    expect(valueOf('pwen_queue_jobs', { queue: 'redemptions', state: 'waiting' })).toBe(0);
  });

  it("report the lag of the ledger's readers", async () => {
    const reader = { reader: 'earned-per-day', state: 'serving' };
    // Readers catch up asynchronously.
    while (valueOf('pwen_reader_lag_events', reader) !== 0) metrics = await scrape();
    expect(valueOf('pwen_reader_lag_seconds', reader)).toBe(0);
  });

  it('report the process itself: its connections and event loop delay', () => {
    const waiting = [
      ...metrics.matchAll(/^pwen_database_connections\{pool="([^"]+)",state="waiting"\} (\d+)$/gm),
    ];
    // The pools that README lists.
    expect(waiting.map(([, pool, count]) => `${pool}: ${count}`).sort()).toEqual([
      'ledger-history: 0',
      'ledger: 0',
      'lists: 0',
      'maintenance: 0',
      'queues: 0',
      'sessions: 0',
      'statements: 0',
      'transactions: 0',
      'writes: 0',
    ]);
    expect(valueOf('pwen_database_connections', { pool: 'ledger', state: 'open' })).toBeGreaterThan(0);
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('are on a separate port', async () => {
    // The public port serves at most the user app's page.
    const { text } = await api.visitor().get('/metrics');
    expect(text).not.toContain('pwen_http');
    const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/api/user`);
    expect(elsewhere.status).toBe(404);
  });

  it('that cannot be read are left out without affecting the others', async () => {
    await api.database.ownerPool.query('ALTER TABLE mail_outbox RENAME TO away');
    metrics = await scrape();
    await api.database.ownerPool.query('ALTER TABLE away RENAME TO mail_outbox');
    expect(valueOf('pwen_mails_unsent')).toBeUndefined();
    expect(valueOf('pwen_redemptions_pending')).toBe(0);
  });
});

describe('the traces', () => {
  let spans: Span[];
  // The remaining spans are exported when the process stops.
  beforeAll(async () => {
    await api.close();
    spans = exported.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  });

  const named = (name: string): Span => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };

  it('lead from a request to its use case and to the ledger', () => {
    const request = named('POST /api/content/:id/complete');
    const command = named('CompleteContentCommand');
    const write = spans.find(
      ({ name, parentSpanId }) => name === 'ledger write' && parentSpanId === command.spanId,
    );
    expect(request.parentSpanId).toBeFalsy();
    expect(command).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    expect(write).toMatchObject({ traceId: request.traceId });
    const batch = spans.find(
      ({ name, links }) => name === 'ledger batch' && links?.some(({ spanId }) => spanId === write?.spanId),
    );
    expect(batch).toBeDefined();
  });

  it('lead from a job to its use case', () => {
    const job = named('job redemptions');
    const commands = spans.filter(({ name }) => name === 'AllocateVoucherCommand');
    expect(commands.map(({ parentSpanId }) => parentSpanId)).toContain(job.spanId);
  });

  it('contain refusals and the process, but no person', () => {
    const refused = named('GetRedemptionQuery').attributes ?? [];
    expect(refused).toContainEqual({ key: 'pwen.refusal', value: { stringValue: 'REDEMPTION_NOT_FOUND' } });
    const [resource] = exported.flatMap(({ resourceSpans }) => resourceSpans);
    expect(resource?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'pwen-api' },
    });
    expect(JSON.stringify(exported)).not.toContain(person.username);
    expect(JSON.stringify(exported)).not.toContain('DIGI');
  });
});
