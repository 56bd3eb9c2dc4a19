import preset from '../../jest.preset.mjs';

/** Every mutation that StrykerJS can make of the rules of points, against the domain's own tests: in `npm run test:long`. */
export default {
  // The rules of points; the log over them has two verifiers that refuse every flipped bit (libs/verify).
  mutate: [
    'libs/domain/src/rules/earning/**/*.ts',
    'libs/domain/src/rules/ledger/**/*.ts',
    'libs/domain/src/proof/ledger/**/*.ts',
    'libs/domain/src/rules/redemption/**/*.ts',
    'libs/domain/src/rules/referral/**/*.ts',
    '!libs/domain/src/**/*.test.ts',
  ],
  // The copy in which it works holds what these tests need.
  ignorePatterns: [
    '**',
    '!libs/domain/**',
    'libs/domain/dist',
    '!tools/jest/**',
    '!jest.*.mjs',
    '!package.json',
  ],
  tempDirName: 'test-results/stryker',
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  // Of what a module does while it is loaded: for each of these the whole would have to be loaded and tested anew.
  ignoreStatic: true,
  jest: {
    projectType: 'custom',
    config: { ...preset, testMatch: ['<rootDir>/libs/domain/src/**/*.test.ts'], testEnvironment: 'node' },
  },
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { break: 95 },
};
