import { beforeAll, describe, expect, it, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createSurvey } from '../../testing/fixtures/surveys/surveys.js';
import type { SurveyDashboardDto } from './list-survey-dashboard.dto.js';

const { api, administrator } = await appWithAdministrator();
const PATH = '/api/admin/surveys/dashboard';

type Filters = Readonly<Record<string, string | number>>;

/** All pages of a list, with the total that each said. */
async function listed(filters: Filters): Promise<{ surveys: SurveyDashboardDto[]; totals: number[] }> {
  const [surveys, totals]: [SurveyDashboardDto[], number[]] = [[], []];
  for (let cursor: string | undefined; ;) {
    const query = { limit: 7, ...filters, ...(cursor === undefined ? {} : { cursor }) };
    const { body, headers } = await administrator.get(PATH).query(query).expect(200);
    surveys.push(...(body as SurveyDashboardDto[]));
    totals.push(Number(headers['x-total-count']));
    cursor = headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) return { surveys, totals };
  }
}
const idsOf = (surveys: readonly { readonly id: number }[]): number[] => surveys.map(({ id }) => id);

describe('the surveys of the console', () => {
  interface Planted {
    readonly id: number;
    readonly title: string;
    readonly status: 'draft' | 'active' | 'closed';
    readonly endDate: Date | null;
    readonly points: number;
    readonly participants: number;
  }
  let planted: Planted[];

  beforeAll(async () => {
    const at = (ms: number) => new Date(api.clock.now().getTime() + ms);
    const letters = ['é', 'E', 'z', 'À', 'b'];
    planted = Array.from({ length: 50 }, (_, n) => ({
      id: 3_000_000 + n,
      title: `SONDAJ ${letters[n % 5]}${n % 4}`,
      status: (['draft', 'active', 'active', 'closed'] as const)[n % 4] as Planted['status'],
      endDate: n % 3 === 0 ? at(-1000) : n % 3 === 1 ? at(60_000) : null,
      points: 1 + ((n * 7) % 9),
      participants: (n * 5) % 6,
    }));
    for (const survey of planted)
      await api.database.pool.query(
        `INSERT INTO surveys (id, title, description, points_reward, status, end_date, total_participants, question_ids,
           created_at)
         VALUES ($1, $2, 'plante', $3, $4, $5, $6, '{}', now())`,
        [survey.id, survey.title, survey.points, survey.status, survey.endDate, survey.participants],
      );
  });

  const hasEnded = ({ endDate }: Planted): boolean => endDate !== null && endDate <= api.clock.now();
  const plain = ({ title }: Planted): string => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const BY: Readonly<Record<string, (survey: Planted) => number | string>> = {
    date: ({ id }) => id,
    title: plain,
    responses: ({ participants }) => participants,
    reward: ({ points }) => points,
  };
  const FILTERS: readonly (readonly [Filters, (survey: Planted) => boolean])[] = [
    [{}, () => true],
    [{ status: 'draft' }, ({ status }) => status === 'draft'],
    [{ status: 'active' }, (survey) => survey.status === 'active' && !hasEnded(survey)],
    [{ status: 'closed' }, ({ status }) => status === 'closed'],
    [{ status: 'ended' }, hasEnded],
    [{ search: 'sondaj é1' }, (survey) => plain(survey).includes('sondaj e1')],
  ];
  const LISTS = FILTERS.flatMap(([filters, holds]) =>
    Object.keys(BY).flatMap((sort) => ['asc', 'desc'].map((order) => ({ filters, holds, sort, order }))),
  );

  it.each(LISTS)(
    'with $filters by $sort $order are all of those, each once, in order and counted',
    async ({ filters, holds, sort, order }) => {
      const { surveys, totals } = await listed({ search: 'plante', ...filters, sort, order });
      const key = BY[sort] as (survey: Planted) => number | string;
      const up = (one: Planted, other: Planted): number =>
        key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id;
      const right = planted
        .filter(holds)
        .sort((one, other) => (order === 'asc' ? up(one, other) : up(other, one)));
      expect(right.length).toBeGreaterThan(0);
      expect(idsOf(surveys)).toEqual(idsOf(right));
      expect(new Set(totals)).toEqual(new Set([right.length]));
    },
  );

  it('have their figures, and no field more than before', async () => {
    const { surveys } = await listed({ search: 'plante' });
    const [newest] = surveys;
    const right = planted.at(-1);
    expect(newest).toEqual({
      id: right?.id,
      title: right?.title,
      description: 'plante',
      status: right?.status,
      totalParticipants: right?.participants,
      totalResponses: right?.participants,
      pointsReward: right?.points,
      hasResults: right?.participants !== 0,
      createdAt: expect.any(String),
      endDate: right?.endDate?.toISOString() ?? null,
    });
  });
});

test('without a wish the list is the newest first, as it always was', async () => {
  const [first, second] = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
  const { body } = await administrator.get(PATH).query({ limit: 2 }).expect(200);
  expect(idsOf(body as SurveyDashboardDto[])).toEqual([second.id, first.id]);
});

test('a deleted survey is in no list', async () => {
  const { id } = await createSurvey(api, administrator, { title: 'Tanporè' });
  expect(idsOf((await listed({ search: 'TANPORE' })).surveys)).toEqual([id]);
  await administrator.delete(`/api/surveys/${id}`).expect(204);
  expect((await listed({ search: 'tanporè' })).surveys).toEqual([]);
});

test.each([{ cursor: '17' }, { cursor: 'title-1-x2' }, { page: 2 }])('refuses %j', async (query) => {
  const { body } = await administrator.get(PATH).query(query).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
});
