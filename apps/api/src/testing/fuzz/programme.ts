import { readFile } from 'node:fs/promises';

import { createReward, pictureOf, voucherNumbers } from '../fixtures/rewards.js';
import { createSurvey } from '../fixtures/surveys/surveys.js';
import { fixture, uploadVideo } from '../fixtures/videos.js';
import { type Agent, createTestApp, type TestApp } from '../test-app.js';
import type { Files } from './ask.js';

/** Who sends the requests. */
export type Caller = 'guest' | 'person' | 'administrator';

/** A running API with a row of each kind, for requests that are made from the document. */
export interface Programme {
  readonly api: TestApp;
  readonly callers: Readonly<Record<Caller, Agent>>;
  readonly files: Files;
  /** The id of an existing row, or an unknown id. */
  idOf(seed: number): (path: string, name: string) => number;
  /** The content of the database, except sessions and limits. */
  everything(): Promise<unknown>;
}

export async function openProgramme(): Promise<Programme> {
  // Without a worker: the outcome of redemptions does not matter here.
  const api = await createTestApp({ wait: { timeoutMs: 20 }, variables: { DEMO_TOOLS: 'true' } });
  const { agent: administrator } = await api.signInOwner();
  const { agent: person } = await api.signUp();
  const rows = await rowsOf(api, administrator, person);
  return {
    api,
    callers: { guest: api.visitor(), person, administrator },
    files: await filesOf(),
    idOf: (seed) => (path, name) => {
      const of = name === 'voucherId' ? 'vouchers' : path.includes('/history/') ? 'history' : undefined;
      const kind =
        of ?? (['content', 'rewards', 'surveys'] as const).find((each) => path.includes(`/${each}/`));
      const known = kind ? rows[kind] : [];
      return seed % 4 === 3 ? 404 + seed : (known[seed % known.length] ?? 1);
    },
    everything: () => everythingIn(api),
  };
}

type Rows = Record<'content' | 'rewards' | 'surveys' | 'history' | 'vouchers', readonly number[]>;

async function rowsOf(api: TestApp, administrator: Agent, person: Agent): Promise<Rows> {
  const [video, other] = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
  const numbers = voucherNumbers('A-1', 'A-2', 'A-3', 'A-4');
  const reward = await createReward(api, administrator, { pointsCost: '1', ...numbers });
  const survey = await createSurvey(api, administrator);
  api.clock.advanceMs(5);
  const { body: redeemed } = await person.post(`/api/rewards/${reward.id}/redeem`).send({});
  const { body: stock } = await administrator.get(`/api/rewards/${reward.id}/vouchers`).expect(200);
  return {
    content: [video.id, other.id],
    rewards: [reward.id],
    surveys: [survey.id],
    history: [Number(redeemed.redemptionId)],
    vouchers: (stock as { id: number }[]).map(({ id }) => id),
  };
}

async function filesOf(): Promise<Files> {
  const image = await pictureOf(4, 4).png().toBuffer();
  return {
    file: { bytes: await readFile(fixture('picture.mp4')), name: 'a.mp4' },
    thumbnail: { bytes: image, name: 'a.png' },
    image: { bytes: image, name: '../../a.png' },
    logo: { bytes: image, name: 'logo.png' },
  };
}

async function everythingIn({ database }: TestApp): Promise<unknown> {
  const { rows: tables } = await database.ownerPool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('sessions', 'rate_limits') ORDER BY 1`,
  );
  const digests = tables.map(async ({ name }) => {
    const { rows } = await database.ownerPool.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    return [name, rows[0]?.digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Whether the caller has no access, so that the input is not even read. */
export function isShut({ body }: { readonly body: unknown }): boolean {
  return ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'].includes(String((body as { code?: unknown }).code));
}
