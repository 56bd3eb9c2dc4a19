import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

import { API_FEATURES } from '../../.dependency-cruiser.mjs';
import { TABLES, tablesIn, WORK_ON } from '../lint/owned-tables.mjs';
import { EXCEPTIONS, TELLERS } from '../lint/refusals-stay.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd: root });

const TOASTS = "import { showToast } from '../../ui/toasts/toast-store';\n";

/** The rules that report `code` if it were in the file at `filePath`. */
async function rulesBrokenBy(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(code, { filePath: `${root}/${filePath}` });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId));
}

const SOURCE = `${root}/apps/api/src`;

/** The source files in a folder, by their text. */
function sourcesIn(folder: string): string[] {
  const names = readdirSync(`${SOURCE}/${folder}`, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.map((name) => readFileSync(`${SOURCE}/${folder}/${name}`, 'utf8'));
}

/** The table of each entity, by the name of its class. */
const tableOf = new Map(
  sourcesIn('.').flatMap((code) =>
    [...code.matchAll(/@Entity\('(\w+)'\)[^]*?\nexport class (\w+)/g)].map(
      ([, table = '', entity = '']) => [entity, table] as const,
    ),
  ),
);

/** The tables that a feature names in its SQL, or whose entities it imports from another feature. */
function tablesUsedBy(feature: string): Set<string> {
  const code = sourcesIn(feature);
  const inSql = code.flatMap((text) => {
    const strings = text.match(/'[^'\n]*'|`[^`]*`/g) ?? [];
    return strings.flatMap((string) => [...tablesIn(string)]);
  });
  const imported = code.flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from '[./]+[a-z-]+\/index\.js';/gm)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => tableOf.get(name.trim()) ?? []),
    ),
  );
  return new Set([...inSql, ...imported]);
}

describe('the boundaries of the code', () => {
  it.each([
    [
      'an object is spread that is written there',
      'apps/api/src/people/planted.ts',
      'export const named = (id: number) => ({ id, ...{ kind: 1 } });',
      'tidy/no-spread-literal',
    ],
    [
      'a function is longer than a screen',
      'apps/api/src/people/planted.ts',
      `export function long() {\n${'  void 0;\n'.repeat(69)}}`,
      'max-lines-per-function',
    ],
    [
      'a comment points at its neighbour',
      'apps/api/src/people/planted.ts',
      '/** The same for one person. */\nexport const one = 1;',
      'tidy/no-neighbour-comment',
    ],
    [
      'a word has a second meaning',
      'apps/user-web/src/ui/planted.ts',
      'export function noteStart(id: number): number {\n  return id;\n}',
      'tidy/one-meaning',
    ],
    [
      'an array is spread that is written there',
      'apps/api/src/people/planted.ts',
      'export const listed = (id: number) => [id, ...[1, 2]];',
      'tidy/no-spread-literal',
    ],
    [
      'a feature sends SQL that was not checked',
      'apps/api/src/people/planted.ts',
      "export const found = client.query<{ id: number }>('SELECT id FROM users WHERE id = $1', [id]);",
      'no-restricted-syntax',
    ],
    [
      'a feature sends SQL that was not checked, by a name',
      'apps/api/src/people/planted.ts',
      "export const found = client.query({ name: 'planted', text: TEXT, values: [id] });",
      'no-restricted-syntax',
    ],
    [
      'the ledger sends SQL that was not checked',
      'apps/api/src/ledger/planted.ts',
      'export const found = client.query(`SELECT ${columns} FROM point_accounts`);',
      'no-restricted-syntax',
    ],
    [
      'a feature builds SQL by TypeORM',
      'apps/api/src/people/planted.ts',
      "export const found = users.createQueryBuilder().where('blocked').getMany();",
      'no-restricted-syntax',
    ],
    [
      'the domain imports a node module',
      'libs/domain/src/rules/ledger/planted.ts',
      "import 'node:crypto';",
      'no-restricted-imports',
    ],
    [
      'the domain imports a package',
      'libs/domain/src/rules/ledger/planted.ts',
      "import 'rxjs';",
      'no-restricted-imports',
    ],
    [
      'the domain reads the clock',
      'libs/domain/src/rules/ledger/planted.ts',
      'export const now = new Date();',
      'no-restricted-syntax',
    ],
    [
      'the domain reads the clock as a number',
      'libs/domain/src/rules/ledger/planted.ts',
      'export const now = Date.now();',
      'no-restricted-syntax',
    ],
    [
      'the domain generates a random number',
      'libs/domain/src/rules/ledger/planted.ts',
      'export const die = Math.random();',
      'no-restricted-syntax',
    ],
    [
      'the domain reads the process',
      'libs/domain/src/rules/ledger/planted.ts',
      'export const pid = process.pid;',
      'no-restricted-globals',
    ],
    [
      'a rule imports a proof',
      'libs/domain/src/rules/ledger/planted.ts',
      "import '../../proof/leaves.js';",
      'no-restricted-imports',
    ],
    [
      'the contract imports a rule',
      'libs/domain/src/contract/text/planted.ts',
      "import '../../rules/ledger/event.js';",
      'no-restricted-imports',
    ],
    [
      'the domain contains an English sentence',
      'libs/domain/src/rules/surveys/planted.ts',
      "export const fault = 'Please answer all questions';",
      'no-restricted-syntax',
    ],
    [
      'the user app imports the whole domain',
      'apps/user-web/src/app/planted.ts',
      "import '@pwen/domain';",
      'no-restricted-imports',
    ],
    [
      "a page of the user app imports the domain's verification, outside the worker",
      'apps/user-web/src/features/balance-proof/planted.ts',
      "import '@pwen/domain/proof';",
      'no-restricted-imports',
    ],
    [
      'the worker that verifies imports the whole domain',
      'apps/user-web/src/features/balance-proof/verify/planted.ts',
      "import '@pwen/domain';",
      'no-restricted-imports',
    ],
    [
      'the user app imports the API',
      'apps/user-web/src/app/planted.ts',
      "import '@pwen/api/main';",
      'no-restricted-imports',
    ],
    [
      'the user app imports the console',
      'apps/user-web/src/app/planted.ts',
      "import '../../../admin-web/src/main.js';",
      'no-restricted-imports',
    ],
    [
      'the console imports the user app',
      'apps/admin-web/src/app/planted.ts',
      "import '../../../user-web/src/main.js';",
      'no-restricted-imports',
    ],
    [
      'a feature of the user app imports a later one',
      'apps/user-web/src/features/points/planted.ts',
      "import '../videos/video-queries';",
      'import-x/no-restricted-paths',
    ],
    [
      'a feature of the user app imports one that it does not declare',
      'apps/user-web/src/features/watch/planted.ts',
      "import '../rewards/reward-queries';",
      'import-x/no-restricted-paths',
    ],
    [
      'a feature of the console imports another',
      'apps/admin-web/src/features/content/planted.ts',
      "import '../surveys/surveys-query';",
      'import-x/no-restricted-paths',
    ],
    [
      'a feature of the user app imports from the app',
      'apps/user-web/src/features/points/planted.ts',
      "import '../../app/query-client';",
      'import-x/no-restricted-paths',
    ],
    [
      'the code that features share imports one of them',
      'apps/user-web/src/ui/planted.ts',
      "import '../features/auth/use-user';",
      'import-x/no-restricted-paths',
    ],
    [
      'a toast alone says in red that something was refused',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + "export const tell = () => showToast({ title: 'No', look: 'destructive' });",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'the red look of a toast is chosen in another place',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "const look = 'destructive';\nexport const tell = () => showToast({ title: 'No', look } as never);",
      'refusals-stay/not-only-a-toast',
    ],
    [
      "a call's refusal is only said in a plain toast",
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + "export const call = { onError: () => showToast({ title: 'No' }) };",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a handler of refusals calls a function of its file that shows a toast',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "const tell = (title: string) => showToast({ title });\nconst then = () => tell('No');\nexport const call = { onError: () => then() };",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a handler of refusals is such a function',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + "const tell = () => showToast({ title: 'No' });\nexport const call = { onError: tell };",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a hook gives a handler of refusals that shows a toast',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "function useTell() {\n  return () => showToast({ title: 'No' });\n}\nexport function useCall() {\n  const tell = useTell();\n  return { onError: () => tell() };\n}",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'what is caught is only said in a toast',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "export async function go(call: Promise<void>) {\n  try {\n    await call;\n  } catch {\n    showToast({ title: 'No' });\n  }\n}",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a rejected promise is only said in a toast',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + "export const go = (call: Promise<void>) => call.catch(() => showToast({ title: 'No' }));",
      'refusals-stay/not-only-a-toast',
    ],
    [
      "a promise's second handler shows a toast",
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "export const go = (call: Promise<void>) => call.then(undefined, () => showToast({ title: 'No' }));",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a function that is named after a failure shows a toast',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + "export function announceFailure() {\n  showToast({ title: 'No' });\n}",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a toast repeats the sentence of a refusal',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS +
        "export const tell = (texts: { errors: Record<string, string> }) => showToast({ title: texts.errors.NOT_FOUND ?? '' });",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'showToast gets another name that hides its calls',
      'apps/user-web/src/features/watch/planted.ts',
      TOASTS + 'export const say = showToast;',
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a handler of refusals calls another module that shows toasts',
      'apps/user-web/src/features/account/planted.ts',
      "import { useSave } from './use-save';\nexport function usePlanted() {\n  const tell = useSave(null as never, '');\n  return { onError: () => tell.mutate(1) };\n}",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a module passes showToast on',
      'apps/user-web/src/features/watch/planted.ts',
      "export { showToast } from '../../ui/toasts/toast-store';",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'a toast is drawn beside the toaster',
      'apps/user-web/src/features/watch/planted.ts',
      "import { Toast } from 'radix-ui';\nexport const Planted = Toast.Root;",
      'refusals-stay/not-only-a-toast',
    ],
    [
      'code names a page of the user app by its path',
      'apps/user-web/src/features/watch/planted.tsx',
      'export const link = <a href="/content">All</a>;',
      'no-restricted-syntax',
    ],
    [
      'code names a page of the user app by its path and an id',
      'apps/user-web/src/features/watch/planted.tsx',
      'export const path = (id: number) => `/content/${id}`;',
      'no-restricted-syntax',
    ],
    [
      'code names a page of the console by its path',
      'apps/admin-web/src/app/planted.ts',
      "export const path = '/admin/rewards';",
      'no-restricted-syntax',
    ],
    [
      'a query of the user app has its key as a literal',
      'apps/user-web/src/features/watch/planted.ts',
      "export const query = { queryKey: ['content'] };",
      'no-restricted-syntax',
    ],
    [
      'the code that both web apps share imports one of them',
      'libs/web/src/planted.ts',
      "import '@pwen/user-web';",
      'no-restricted-imports',
    ],
    [
      'the code that both web apps share imports the whole domain',
      'libs/web/src/planted.ts',
      "import '@pwen/domain';",
      'no-restricted-imports',
    ],
    [
      'the client imports the whole domain',
      'libs/api-client/src/planted.ts',
      "import '@pwen/domain';",
      'no-restricted-imports',
    ],
    [
      'a feature imports a file of another',
      'apps/api/src/content/planted.ts',
      "import '../surveys/survey.entity.js';",
      'import-x/no-restricted-paths',
    ],
    [
      'a feature imports one that stands later in the order',
      'apps/api/src/content/planted.ts',
      "import '../watching/index.js';",
      'import-x/no-restricted-paths',
    ],
    [
      'a feature imports a private file of the ledger',
      'apps/api/src/content/planted.ts',
      "import '../ledger/write/batcher.js';",
      'import-x/no-restricted-paths',
    ],
    [
      'the platform imports a feature',
      'apps/api/src/platform/planted.ts',
      "import '../people/index.js';",
      'import-x/no-restricted-paths',
    ],
    [
      'the ledger imports a feature',
      'apps/api/src/ledger/planted.ts',
      "import '../people/index.js';",
      'import-x/no-restricted-paths',
    ],
    [
      'a controller imports an entity',
      'apps/api/src/content/planted.controller.ts',
      "import './content.entity.js';",
      'no-restricted-imports',
    ],
    [
      'a controller uses the database',
      'apps/api/src/content/planted.controller.ts',
      "import 'typeorm';",
      'no-restricted-imports',
    ],
    [
      "SQL touches the ledger's tables outside the ledger",
      'apps/api/src/content/planted.ts',
      "export const sql = 'UPDATE point_accounts SET balance = 1';",
      'owned-tables/own-tables-only',
    ],
    [
      "SQL in a template touches the ledger's tables",
      'apps/api/src/people/planted.ts',
      'export const sql = `DELETE FROM point_transactions`;',
      'owned-tables/own-tables-only',
    ],
    [
      "a feature reads another's table",
      'apps/api/src/redemptions/planted.ts',
      "export const sql = 'SELECT blocked FROM users WHERE id = $1';",
      'owned-tables/own-tables-only',
    ],
    [
      "a feature joins another's table in a template",
      'apps/api/src/content/planted.ts',
      'export const sql = (id: string) => `SELECT title FROM content LEFT JOIN surveys s ON s.id = ${id}`;',
      'owned-tables/own-tables-only',
    ],
    [
      "a feature names another's table for a statement in another file",
      'apps/api/src/catalogue/planted.ts',
      "export const table = 'voucher_inventory';",
      'owned-tables/own-tables-only',
    ],
    [
      "the platform reads a feature's table",
      'apps/api/src/platform/planted.ts',
      "export const sql = 'UPDATE settings SET logo = NULL';",
      'owned-tables/own-tables-only',
    ],
    [
      'a feature opens a transaction by itself',
      'apps/api/src/people/planted.ts',
      "export const open = (client: { query(text: string): unknown }): unknown => client.query('BEGIN');",
      'no-restricted-syntax',
    ],
    [
      'a feature opens a transaction through TypeORM',
      'apps/api/src/people/planted.ts',
      'export const open = (source: { transaction(): unknown }): unknown => source.transaction();',
      'no-restricted-syntax',
    ],
    [
      'a second file reads the environment',
      'apps/api/src/people/planted.ts',
      'export const home = process.env.HOME;',
      'no-restricted-properties',
    ],
    [
      'a form bounds a number by itself',
      'apps/api/src/people/planted.dto.ts',
      "import { IsInt } from 'class-validator';\nexport const rule = IsInt();",
      'no-restricted-imports',
    ],
    [
      'a form reads JSON by itself',
      'apps/api/src/people/planted.dto.ts',
      "export const read = JSON.parse('[]');",
      'no-restricted-properties',
    ],
  ])('fire when %s', async (_what, filePath, code, rule) => {
    expect(await rulesBrokenBy(filePath, code)).toContain(rule);
  });

  it('report a cycle', async () => {
    const code =
      "import { evolve } from './account.js';\nexport const HASH_BYTES = 32;\nexport { evolve };\n";
    expect(await rulesBrokenBy('libs/domain/src/rules/ledger/event.ts', code)).toContain('import-x/no-cycle');
  });

  it('are the same when lint runs inside a workspace', async () => {
    const within = new ESLint({ cwd: `${root}/apps/api` });
    const [result] = await within.lintText("export const sql = 'SELECT title FROM rewards';", {
      filePath: `${root}/apps/api/src/catalogue/planted.ts`,
    });
    expect(result?.messages).toEqual([]);
  });

  it('know the owner of every table', () => {
    const folder = `${root}/apps/api/src/migrations`;
    const migrations = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const created = migrations.flatMap((text) =>
      [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table]) => table),
    );
    const renamed = migrations.flatMap((text) =>
      [...text.matchAll(/ALTER TABLE (\w+) RENAME TO \w+/g)].map(([, table]) => table),
    );
    const known = Object.values(TABLES).flat();
    expect(created.length).toBeGreaterThan(20);
    const lasting = created.filter((table) => !renamed.includes(table));
    expect(lasting.filter((table) => !known.includes(table as string))).toEqual([]);
  });

  it('let only features after the owner of a table work on it, and know each that does', () => {
    const ownerOf = (table: string) =>
      Object.entries(TABLES).find(([, tables]) => tables.includes(table))?.[0];
    for (const feature of API_FEATURES) {
      const worksOn = [...tablesUsedBy(feature)].filter((table) => ownerOf(table) !== feature).sort();
      expect([feature, worksOn]).toEqual([feature, [...(WORK_ON[feature] ?? [])].sort()]);
      for (const table of worksOn)
        expect(['platform', ...API_FEATURES.slice(0, API_FEATURES.indexOf(feature))]).toContain(
          ownerOf(table),
        );
    }
  });

  it('know a reason for each module that may show a toast after a failure', () => {
    for (const [file, reason] of Object.entries({ ...EXCEPTIONS, ...TELLERS })) {
      expect(existsSync(`${root}/apps/user-web/src/${file}`)).toBe(true);
      expect(reason).toMatch(/^[A-Z].{30,}\.$/);
    }
  });

  it('report an exception for toasts that is needed no more', async () => {
    const file = 'apps/user-web/src/features/rewards/redeem-reward/use-announce-failure.ts';
    expect(await rulesBrokenBy(file, 'export {};')).toContain('refusals-stay/not-only-a-toast');
    expect(await rulesBrokenBy(file, readFileSync(`${root}/${file}`, 'utf8'))).toEqual([]);
  });

  it('allow a toast about what went well', async () => {
    const code =
      TOASTS +
      "const said = () => showToast({ title: 'Saved' });\nexport const call = { onSuccess: () => said(), onError: () => undefined };";
    expect(await rulesBrokenBy('apps/user-web/src/features/watch/planted.ts', code)).toEqual([]);
  });

  it('accept what is allowed', async () => {
    expect(
      await rulesBrokenBy(
        'apps/api/src/catalogue/planted.ts',
        "export const sql = 'SELECT title FROM rewards';\nexport const words = 'redemptions from users';",
      ),
    ).toEqual([]);
    expect(
      await rulesBrokenBy(
        'apps/api/src/content/planted.ts',
        "import '../ledger/index.js';\nimport '../surveys/index.js';",
      ),
    ).toEqual([]);
    expect(
      await rulesBrokenBy('apps/user-web/src/app/planted.ts', "import '@pwen/domain/contract';"),
    ).toEqual([]);
    expect(
      await rulesBrokenBy(
        'apps/user-web/src/features/balance-proof/verify/planted.ts',
        "import '@pwen/domain/proof';",
      ),
    ).toEqual([]);
    expect(
      await rulesBrokenBy(
        'apps/user-web/src/features/watch/planted.ts',
        "import '../videos/video-queries';\nexport const upload = '/api/content';\nexport const logo = '/logo.svg';",
      ),
    ).toEqual([]);
  });
});
