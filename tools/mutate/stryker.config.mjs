import preset from '../../jest.preset.mjs';

/** Every mutation that StrykerJS can make of the domain, against the domain's own tests: a part of `npm run test:long`. */
export default {
  mutate: [
    'libs/domain/src/**/*.ts',
    '!libs/domain/src/**/*.test.ts',
    // Proved from outside, by two verifiers that have to refuse every flipped bit of an export (libs/verify).
    '!libs/domain/src/log/**',
    // Sentences from the spec, which no rule follows from.
    '!libs/domain/src/constants/*-sentences.ts',
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
};
