// The order of the API's features: the one source for lint (eslint.config.mjs), for `npm run structure` and for the picture
// in ARCHITECTURE.md.

/** The API's source. */
export const SOURCE = 'apps/api/src';

/** Every feature of the API, each before those that use it. */
export const API_FEATURES = /** @type {readonly string[]} */ ([
  'administrator-log',
  'rewards',
  'settings',
  'delayed-changes',
  'people',
  'budgets',
  'first-voucher',
  'confirmation',
  'audit',
  'surveys',
  'vouchers',
  'referrals',
  'balances',
  'progress',
  'identity',
  'content',
  'catalogue',
  'redemptions',
  'account',
  'watching',
  'survey-responses',
  'signals',
  'renditions',
  'team',
  'people-at-console',
  'approvals',
  'redemption-review',
  'settings-at-console',
  'overview',
  'pages',
  'quick-survey',
  'search',
  'demo',
]);

/** The folders that are no features. Of these, features use the platform and the ledger's door. */
export const NO_FEATURES = ['platform', 'ledger', 'migrations', 'testing'];

/** The file of a feature, or of the ledger, that says what others may use. */
export const DOOR = 'index.ts';

/** More than that is more than one feature. Tests do not count. */
export const FEATURE_FILES_MAX = 80;

/** A feature is on the floor above the highest that it uses. */
export const FLOORS_MAX = 6;

/** @param {readonly string[]} names folders of the API's source */
const within = (names) => `^${SOURCE}/(${names.join('|')})/`;

/** Tests, and what only they use: a pattern of paths. */
export const OF_TESTS = String.raw`\.test\.ts$|^${SOURCE}/.*\btesting/`;

const upward = API_FEATURES.slice(0, -1).map((feature, index) => ({
  name: `${feature}-uses-a-later-feature`,
  comment: `API_FEATURES lists it after ${feature}.`,
  severity: /** @type {const} */ ('error'),
  from: { path: within([feature]), pathNot: OF_TESTS },
  to: { path: within(API_FEATURES.slice(index + 1)) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'circle',
      comment: 'Two files that need each other are one, or have a third below them. Types count too.',
      severity: 'error',
      from: { pathNot: OF_TESTS },
      to: { circular: true },
    },
    ...upward,
    {
      name: 'a-test-is-used',
      comment: 'What two tests share is in a folder named testing, and what the product needs is in neither.',
      severity: 'error',
      from: {},
      to: { path: String.raw`\.test\.tsx?$` },
    },
    {
      name: 'not-by-the-door',
      comment: `A feature keeps to its own files, the platform, and the ${DOOR} of others: no program, migration or test either.`,
      severity: 'error',
      from: { path: within([...API_FEATURES, 'ledger']), pathNot: OF_TESTS },
      to: {
        path: `^${SOURCE}/`,
        pathNot: [`^${SOURCE}/$1/`, `^${SOURCE}/platform/`, `^${SOURCE}/[^/]+/${DOOR}$`],
      },
    },
    {
      name: 'ledger-knows-a-feature',
      comment: 'The ledger knows only the platform.',
      severity: 'error',
      from: { path: within(['ledger']), pathNot: OF_TESTS },
      to: { path: within(API_FEATURES) },
    },
    {
      name: 'platform-knows-more',
      comment: 'The platform knows nothing above it.',
      severity: 'error',
      from: { path: within(['platform']), pathNot: OF_TESTS },
      to: { path: `^${SOURCE}/`, pathNot: within(['platform']) },
    },
  ],
  options: {
    includeOnly: '^(apps|libs|tools|e2e)/',
    exclude:
      '(^|/)(node_modules|test-results)/|^(apps|libs)/[^/]+/(dist|build)/|^libs/api-client/src/generated/',
    // Types as well: a circle of types is a circle for whoever reads.
    tsPreCompilationDeps: true,
  },
};
