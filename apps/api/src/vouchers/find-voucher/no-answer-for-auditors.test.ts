import { beforeAll, expect, it } from '@jest/globals';
import { may, type Permission } from '@pwen/domain';
import pg from 'pg';

import { createApiDocument } from '../../platform/http/document/api-document.js';
import { type Route, routesOf } from '../../platform/http/routes/routes.js';
import { isOfStaff, type Who } from '../../platform/sessions/access/access.decorator.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { plantHistory } from '../../testing/fixtures/redemptions.js';
import type { Agent } from '../../testing/test-app.js';
import { voucherKeyOf } from '../voucher-number.js';

// Whether an auditor can learn by any call that a number is right: from its words, or from the time that a statement takes
// which compares it with those that exist.

const api = await appOfFile();
const { agent: auditor, username: auditorsName } = await api.signInAuditor();
const { agent: administrator, id: administratorId } = await api.signInAdministrator();

const { person, rewardId } = await plantHistory(api);

/** One that was issued, one that waits, and beside each another with the same end, which is all that lists show. */
const NUMBERS = [
  { right: 'DIGI-2026-0001', wrong: 'DIGI-2027-0001' },
  { right: 'DIGI-2026-0002', wrong: 'DIGI-2027-0002' },
];

/** Whatever a number could be given by, beside the parameters that calls declare. */
const GUESSED = [
  'q',
  'query',
  'search',
  'number',
  'voucher',
  'voucherNumber',
  'maskedNumber',
  'key',
  'filter',
];

const isOpenToAuditors = ({ access }: Route): boolean =>
  access?.console !== undefined &&
  (!isPermission(access.console) || may('auditor', access.console)) &&
  !access.stepUp;

const isPermission = (who: Who): who is Permission => isOfStaff(who) && who !== 'staff';

/** Everything that only ends or begins a session, and what signs checkpoints: it takes no words, and waits for the worker. */
const LEFT_OUT =
  /sessions|log(in|out)$|step-up|second-factor|staff\/(register|invitations\/check)|^POST .*checkpoints/;

let calls: { readonly route: Route; readonly declared: readonly string[] }[];
beforeAll(async () => {
  for (const number of NUMBERS.flatMap(({ right, wrong }) => [right, wrong]))
    await administrator.post('/api/vouchers/find').send({ number }).expect(200);
  const { paths } = createApiDocument(api.app);
  calls = routesOf(api.app)
    .filter((route) => isOpenToAuditors(route) && !LEFT_OUT.test(`${route.method} ${route.path}`))
    .map((route) => {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase() as 'get'];
      const parameters = (operation?.parameters ?? []) as { in: string; name: string }[];
      return { route, declared: parameters.filter((each) => each.in === 'query').map(({ name }) => name) };
    });
});

/** The path of a call about what was planted, so that it has something to say. */
function pathOf(path: string): string {
  const id = path.startsWith('/api/rewards')
    ? rewardId
    : path.includes('/staff')
      ? administratorId
      : person.id;
  return path.replace(/:\w+/g, String(id));
}

/** Asks a call in every way in which it could be given a number. */
async function* answersOf(
  agent: Agent,
  { route: { method, path }, declared }: (typeof calls)[number],
  number: string,
): AsyncGenerator<readonly [string, string]> {
  const send = agent[method.toLowerCase() as 'get'].bind(agent);
  const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, number]));
  const ways: [string, () => ReturnType<typeof send>][] = [
    ...declared.map((name): [string, () => ReturnType<typeof send>] => [
      name,
      () => send(pathOf(path)).query({ [name]: number }),
    ]),
    ['other parameters', () => send(pathOf(path)).query(given(GUESSED))],
    ['path', () => send(path.replace(/:\w+/g, encodeURIComponent(number)))],
    ...(method === 'GET'
      ? []
      : [...GUESSED, 'all'].map((name): [string, () => ReturnType<typeof send>] => [
          `body ${name}`,
          () => send(pathOf(path)).send(given(name === 'all' ? GUESSED : [name])),
        ])),
  ];
  for (const [way, ask] of ways) {
    const { status, text } = await ask();
    yield [`${method} ${path} by ${way}`, `${status} ${withoutNumber(text ?? '', number)}`];
  }
}

/** What each answer has of its own: a request's id, and the parts of a challenge. */
const OF_ONE_ANSWER = /"(requestId|expiresAtMs|keyPrefix|keySignature|nonce|salt|signature)":("[^"]*"|\d+)/g;

/**
 * An answer without what was asked, which some repeat, without what every request has of its own, and without the entries
 * of the log about exports that were taken here.
 */
const withoutNumber = (text: string, number: string): string =>
  text
    .split(/(?=\{"id":\d+,"at":)|\n/)
    .filter((entry) => !entry.includes(auditorsName))
    .map((entry) =>
      [number, encodeURIComponent(number), voucherKeyOf(number)]
        .reduce((rest, spelling) => rest.replaceAll(spelling, 'NUMBER'), entry)
        .replace(OF_ONE_ANSWER, ''),
    )
    .join('\n');

const COMPARED = /(number_key|voucher_number)"?\)*\s*(=|<|>|!|~|I?LIKE|(NOT )?IN\b|BETWEEN)/i;
const SORTED = /ORDER BY[^()]*(number_key|voucher_number)/i;

/** The statements sent during `work` that compare the numbers of vouchers with something, or sort by them. */
async function comparisonsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...words: unknown[]) {
    const [statement] = words as [string | { text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, words);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent.filter((statement) => COMPARED.test(statement) || SORTED.test(statement));
}

it('there are such calls, some with parameters and some with bodies', () => {
  const names = calls.map(({ route: { method, path } }) => `${method} ${path}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/admin/search',
      'GET /api/log',
      'GET /api/log/export',
      'GET /api/users',
      'GET /api/users/:id/redemptions',
      'GET /api/rewards/:id/redemptions',
      'GET /api/rewards/:id/vouchers',
      'GET /api/rewards/:id/vouchers/export',
    ]),
  );
  expect(names).not.toContain('POST /api/vouchers/find');
  expect(calls.filter(({ declared }) => declared.includes('search')).length).toBeGreaterThan(5);
});

it('every call answers an auditor the same, whether a number is right or wrong, and shows none', async () => {
  const differing: string[] = [];
  const shown: string[] = [];
  for (const { right, wrong } of NUMBERS)
    for (const call of calls) {
      const toRight = new Map<string, string>();
      for await (const [way, answer] of answersOf(auditor, call, right)) toRight.set(way, answer);
      for await (const [way, answer] of answersOf(auditor, call, wrong)) {
        if (answer !== toRight.get(way)) differing.push(`${way}\n${toRight.get(way)}\n${answer}`);
        if (answer.includes(right) || answer.includes(voucherKeyOf(right))) shown.push(way);
      }
    }
  expect({ differing, shown }).toEqual({ differing: [], shown: [] });
});

it('no call of an auditor has the database compare or sort by numbers, and so none takes longer for a right one', async () => {
  const find = () => administrator.post('/api/vouchers/find').send({ number: NUMBERS[0]?.right }).expect(200);
  expect(await comparisonsDuring(find)).toHaveLength(1);
  const compared: string[] = [];
  for (const call of calls)
    compared.push(
      ...(await comparisonsDuring(async () => {
        for await (const answer of answersOf(auditor, call, NUMBERS[0]?.right ?? '')) void answer;
      })),
    );
  expect(compared).toEqual([]);
});
