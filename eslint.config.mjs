import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { ownedTables } from './tools/lint/owned-tables.mjs';
import { refusalsStay } from './tools/lint/refusals-stay.mjs';
import { tidy } from './tools/lint/tidy.mjs';

import { API_FEATURES, DOOR, NO_FEATURES } from './.dependency-cruiser.mjs';

/** Everything the pure rules may not reach for. Time, ids and hashes come in as fields and arguments. */
const IMPURE_GLOBALS = [
  'process',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
  'crypto',
  'performance',
  'console',
  'TextEncoder',
  'window',
  'document',
];

/** The folders directly in this one, by name. */
const foldersIn = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** The order of the API's features, as an editor reports it; `npm run structure` looks at the rest. */
function apiZones() {
  const source = 'apps/api/src';
  for (const folder of foldersIn(source))
    if (![...API_FEATURES, ...NO_FEATURES].includes(folder))
      throw new Error(`API_FEATURES does not list the feature ${folder}`);

  const door = (folder) => `${folder}/${DOOR}`;
  const zone = (folder, allowed, message) => ({
    target: `${source}/${folder}`,
    from: source,
    except: [folder, ...allowed].map((path) => `./${path}`),
    message,
  });
  return [
    zone('platform', [], 'The platform knows no feature.'),
    zone('ledger', ['platform'], 'The ledger knows no feature.'),
    ...API_FEATURES.map((feature, index) =>
      zone(
        feature,
        ['platform', ...['ledger', ...API_FEATURES.slice(0, index)].map(door)],
        `A feature keeps to its own files, the platform, and the ${DOOR} of the ledger and of features that API_FEATURES lists before it.`,
      ),
    ),
  ];
}

/** Commands that have neither parameters nor columns. */
const UTILITY =
  '/^\\s*(BEGIN|COMMIT|ROLLBACK|SET|LOCK|LISTEN|COPY|DECLARE|FETCH|CLOSE|CREATE|ALTER|GRANT|REVOKE)\\b/';
const QUERY = "CallExpression[callee.property.name='query']";

/** SQL whose rows and parameters nobody has checked against the database. */
const UNTYPED_STATEMENTS = [
  `${QUERY}[arguments.0.type='Literal']:not([arguments.0.value=${UTILITY}])`,
  `${QUERY}[arguments.0.type='TemplateLiteral']:not([arguments.0.quasis.0.value.raw=${UTILITY}])`,
  `${QUERY}[arguments.0.type=/^(Identifier|MemberExpression|ObjectExpression)$/]`,
  `${QUERY}[arguments.0.type='CallExpression']:not([arguments.0.callee.name='copyFrom'])`,
  "CallExpression[callee.property.name='createQueryBuilder']",
].map((selector) => ({
  selector,
  message: 'SQL is a `statement` or `prepared`, whose types come from the database.',
}));

/** Files that may send other SQL: the tests look from outside, and migrations make the tables. */
const NO_STATEMENTS = [
  'apps/api/src/migrations/**',
  'apps/api/src/platform/database/statements/**',
  'apps/api/src/**/testing/**',
  'apps/api/src/ledger/simulation/**',
  '**/*.test.ts',
];

/**
 * The features of each web app, and which others each of them may use. A feature may only use those that are listed before
 * it, so that no circle can come about.
 */
const WEB_FEATURES = {
  'user-web': {
    settings: [],
    invitation: ['settings'],
    auth: ['invitation', 'settings'],
    'signup-prompt': ['settings'],
    confirm: ['auth'],
    points: ['auth'],
    'balance-proof': ['auth', 'settings'],
    redemptions: ['auth', 'points', 'settings'],
    rewards: ['auth', 'confirm', 'points', 'redemptions', 'settings'],
    videos: ['auth', 'points', 'rewards', 'settings', 'signup-prompt'],
    surveys: ['auth', 'points', 'settings', 'videos'],
    'quick-survey': ['auth', 'points', 'surveys'],
    watch: ['auth', 'points', 'quick-survey', 'surveys', 'videos'],
    referrals: ['auth', 'points', 'settings'],
    'balance-manager': ['auth', 'points'],
    progress: ['auth', 'points'],
    leaderboard: ['auth', 'progress'],
    dashboard: [
      'auth',
      'balance-manager',
      'balance-proof',
      'confirm',
      'leaderboard',
      'points',
      'progress',
      'redemptions',
      'settings',
      'surveys',
    ],
    account: ['auth', 'balance-proof', 'confirm'],
    info: ['auth', 'points', 'settings'],
  },
  'admin-web': {
    'sign-in': [],
    'step-up': ['sign-in'],
    log: [],
    'delayed-changes': ['log', 'sign-in', 'step-up'],
    review: ['sign-in', 'step-up'],
    team: ['sign-in', 'step-up'],
    mailboxes: ['sign-in', 'step-up'],
    settings: ['delayed-changes', 'log', 'sign-in', 'step-up', 'team'],
    content: ['delayed-changes', 'sign-in', 'step-up'],
    rewards: ['delayed-changes', 'log', 'sign-in', 'step-up'],
    surveys: ['delayed-changes', 'log', 'settings', 'sign-in', 'step-up'],
    search: ['sign-in', 'step-up'],
    balances: ['delayed-changes', 'settings', 'sign-in', 'step-up'],
    overview: ['balances', 'sign-in'],
    people: ['balances', 'delayed-changes', 'log', 'review', 'rewards', 'sign-in', 'step-up'],
    security: ['sign-in', 'step-up', 'team'],
  },
};

function webZones(app) {
  const source = `apps/${app}/src`;
  const uses = WEB_FEATURES[app];
  const listed = Object.keys(uses);
  for (const feature of foldersIn(`${source}/features`))
    if (!listed.includes(feature)) throw new Error(`WEB_FEATURES does not list ${app}'s feature ${feature}`);
  for (const [index, feature] of listed.entries())
    for (const used of uses[feature])
      if (!listed.slice(0, index).includes(used))
        throw new Error(`WEB_FEATURES: ${feature} may not use ${used}, which is not listed before it`);

  const below = foldersIn(source).filter((name) => !['app', 'features', 'testing'].includes(name));
  return [
    ...listed.map((feature) => ({
      target: `${source}/features/${feature}`,
      from: `${source}/features`,
      except: [feature, ...uses[feature]].map((name) => `./${name}`),
      message: 'A feature uses only the features that WEB_FEATURES names for it.',
    })),
    { target: `${source}/features`, from: `${source}/app`, message: 'The app uses the features.' },
    { target: source, from: 'libs/web/src/testing', message: 'What fakes the network is only for tests.' },
    ...below.map((name) => ({
      target: `${source}/${name}`,
      from: [`${source}/features`, `${source}/app`],
      message: 'What the features share knows none of them.',
    })),
  ];
}

/** What the domain's code does not contain: its results depend on its arguments alone. */
const NOTHING_IMPURE = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time is an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is an argument.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance is an argument.',
  },
];

const NO_SENTENCE = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `${text}=/^[A-Z][a-z]*( [a-z]+){2}/]`,
  message: 'A rule answers a code; its sentence stands in the contract.',
}));

const webApps = Object.keys(WEB_FEATURES);

/** What no web app imports. */
const OF_WEB_APPS = [
  {
    regex: '^@pwen/(?!api-client$|domain/contract$|web/)',
    message: "A web app imports the API client, @pwen/web, and the domain's contract.",
  },
  { regex: '(user-web|admin-web|apps/api)/', message: 'The apps do not know each other.' },
];

const OF_THE_PROGRAMME =
  "Days and times are chosen with ui/time: its today is Haiti's, and its order is the language's.";
const CLOSED_BY_BACK = "What opens over a page is drawn by ui/dialogs: there the phone's Back closes it.";
/** What opens over a page, of the library that draws it. */
const OVER_A_PAGE = [
  'AlertDialog',
  'ContextMenu',
  'Dialog',
  'DropdownMenu',
  'HoverCard',
  'Menubar',
  'NavigationMenu',
  'Popover',
  'Select',
];

/** The path of a page: not the API's, and not that of a file. */
const PAGE_PATH = String.raw`/^\u002f(?!api\u002f)([a-z][^.]*)?$/`;
const NO_API_ADDRESS = String.raw`TemplateLiteral:not(:has(> TemplateElement[value.raw=/^\u002fapi\u002f/]))`;

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'apps/*/build/**',
      '**/node_modules/**',
      '**/test-results/**',
      '.data/**',
      '.nx/**',
      'libs/verify/src/kept/**',
      'libs/api-client/src/generated/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { tidy },
    rules: {
      'tidy/no-neighbour-comment': 'error',
      'tidy/no-spread-literal': 'error',
      'tidy/one-meaning': 'error',
    },
  },
  {
    // A screen. Tests are lists of cases, and a migration is one text.
    ignores: ['**/*.test.{ts,tsx}', 'apps/api/src/{migrations,testing/migrations-before-baseline}/**'],
    rules: { 'max-lines-per-function': ['error', { max: 70, skipComments: true }] },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            'tsconfig.base.json',
            'apps/*/tsconfig.json',
            'libs/*/tsconfig.json',
            'tools/tsconfig.json',
          ],
          conditionNames: ['@pwen/source', 'types', 'import', 'node', 'default'],
        }),
      ],
    },
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Express is extended through its global namespace; there is no other way.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always'],
      // French puts unbreakable spaces into its texts.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  // The domain: pure, and alone. What proves the points stands on the rules, and the rules on the contract.
  ...[
    { folder: 'contract', below: '(rules|proof)', syntax: NOTHING_IMPURE },
    { folder: 'rules', below: 'proof', syntax: [...NOTHING_IMPURE, ...NO_SENTENCE] },
    { folder: 'proof', below: null, syntax: [...NOTHING_IMPURE, ...NO_SENTENCE] },
  ].map(({ folder, below, syntax }) => ({
    files: [`libs/domain/src/${folder}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^[^.]', message: 'The domain imports nothing.' },
            ...(below
              ? [{ regex: `^[./]+/${below}/`, message: 'Contract, rules, proof: in this order.' }]
              : []),
          ],
        },
      ],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-syntax': ['error', ...syntax],
    },
  })),
  {
    // The web apps: the generated client, what both share, and the domain's contract; nothing else of ours.
    files: ['apps/user-web/**/*.{ts,tsx}', 'apps/admin-web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': ['error', { patterns: OF_WEB_APPS }],
    },
  },
  {
    // The phone's Back closes every dialog and every menu.
    files: ['apps/user-web/src/**/*.{ts,tsx}'],
    ignores: ['apps/user-web/src/ui/dialogs/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'radix-ui', importNames: OVER_A_PAGE, message: CLOSED_BY_BACK }],
          patterns: OF_WEB_APPS,
        },
      ],
    },
  },
  {
    // Calendars mark Haiti's day as today, and speak the language that was chosen.
    files: ['apps/admin-web/src/**/*.{ts,tsx}'],
    ignores: ['apps/admin-web/src/ui/time/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Calendar', 'DatePicker', 'TimePicker'],
              message: OF_THE_PROGRAMME,
            },
          ],
          patterns: OF_WEB_APPS,
        },
      ],
    },
  },
  {
    // In its worker, the page that proves a balance verifies with the domain's own code. No page loads it.
    files: ['apps/user-web/src/features/balance-proof/verify/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@pwen/(?!domain/proof$)',
              message: "The worker imports the domain's verification only.",
            },
            { regex: '(user-web|admin-web|apps/api)/', message: 'The apps do not know each other.' },
          ],
        },
      ],
    },
  },
  {
    // Its tests make real exports, by the domain's own code.
    files: ['apps/user-web/src/features/balance-proof/testing/**/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  ...webApps.map((app) => ({
    // The features of a web app stand in an order, and what they share stands below them.
    files: [`apps/${app}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', `apps/${app}/src/testing/**`],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: webZones(app) }],
    },
  })),
  {
    // What asks somebody to do something is in the page, and not only in a toast.
    files: ['apps/user-web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/user-web/src/testing/**'],
    plugins: { 'refusals-stay': refusalsStay },
    rules: {
      'refusals-stay/not-only-a-toast': ['error', { source: `${import.meta.dirname}/apps/user-web/src` }],
    },
  },
  {
    // A page's path stands in one file, and a query's key in one place.
    files: webApps.flatMap((app) =>
      ['app', 'features', 'ui'].map((part) => `apps/${app}/src/${part}/**/*.{ts,tsx}`),
    ),
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `Literal[value=${PAGE_PATH}]`,
          `${NO_API_ADDRESS} > TemplateElement[value.raw=${PAGE_PATH}]:not([value.raw='/'])`,
        ].map((selector) => ({ selector, message: "A page's path is in paths.ts." })),
        { selector: 'JSXOpeningElement > JSXIdentifier[name=dialog]', message: CLOSED_BY_BACK },
        {
          selector: 'JSXAttribute[name.name=type][value.value=/^(date|datetime-local|month|week)$/]',
          message: OF_THE_PROGRAMME,
        },
        {
          selector: "Property[key.name='queryKey'] > ArrayExpression",
          message: "A query's key has a name, in the keys of its feature.",
        },
      ],
    },
  },
  {
    // One order of imports, from far to near: the platform's, packages, our own.
    rules: {
      'import-x/order': [
        'error',
        {
          groups: ['builtin', ['external', 'internal'], 'parent'],
          pathGroups: [{ pattern: './**', group: 'parent', position: 'after' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          distinctGroup: false,
          'newlines-between': 'always',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    // One way to import a type. The API's decorators need the values of some, so that it cannot be told by the use there.
    files: [...webApps.map((app) => `apps/${app}/**/*.{ts,tsx}`), 'libs/{api-client,web}/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }] },
  },
  {
    // What both web apps share draws nothing and knows neither.
    files: ['libs/web/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@pwen/(?!api-client$|domain/contract$)',
              message: "What both web apps share imports the API client, and the domain's contract.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/api-client/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@pwen/(?!domain/contract$)',
              message: "The client knows the domain's contract only.",
            },
          ],
        },
      ],
    },
  },
  {
    // The API: features do not reach into each other, the platform knows no feature.
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/api/src/testing/**'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: apiZones() }],
    },
  },
  {
    // What statements are given and find is known to the compiler.
    files: ['apps/api/src/**/*.ts'],
    ignores: NO_STATEMENTS,
    rules: { 'no-restricted-syntax': ['error', ...UNTYPED_STATEMENTS] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/ledger/**', ...NO_STATEMENTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...UNTYPED_STATEMENTS,
        {
          selector: "Literal[value='BEGIN'], CallExpression[callee.property.name='transaction']",
          message: 'A transaction is opened by Transactions.run.',
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'A promise counts as true there; ask again with `eventually`.',
        },
      ],
    },
  },
  {
    // A feature's tables are its own.
    files: ['apps/api/src/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      '**/statements.d.ts',
      'apps/api/src/migrations/**',
      'apps/api/src/**/testing/**',
      // The auditor's: it asks, as the database's owner, whether everybody who registered has an account.
      'apps/api/src/ledger/verify/people.ts',
    ],
    plugins: { 'owned-tables': ownedTables },
    rules: { 'owned-tables/own-tables-only': ['error', { source: `${import.meta.dirname}/apps/api/src` }] },
  },
  {
    // One file reads the environment.
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/platform/env.ts', '**/*.test.ts', 'apps/api/src/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Ask for ENVIRONMENT: platform/env.ts reads it once.',
        },
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.controller.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '\\.entity\\.js$', message: 'A controller knows no entity.' },
            { regex: '^(typeorm|pg|@nestjs/typeorm)$', message: 'A controller knows no database.' },
          ],
        },
      ],
    },
  },
  {
    // What comes in is bounded by the rules of platform/forms, which also tell the document.
    files: ['apps/api/src/**/*.dto.ts', 'apps/api/src/**/credentials.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'class-validator',
              importNames: ['IsInt', 'IsNumber', 'Min', 'Max', 'Length', 'MinLength', 'MaxLength'],
              message: 'Use IsWholeNumber, IsRowId, IsText or IsRequiredText: they know what a column holds.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'JSON',
          property: 'parse',
          message: 'readJson looks at what it read before anything else.',
        },
      ],
    },
  },
  { files: ['**/*.test.{ts,tsx}'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
);
