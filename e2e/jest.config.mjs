import preset from '../jest.preset.mjs';

/** They kill what they run on, and start it themselves. */
const BREAKING = ['crash', 'redemption-faults', 'survey-faults'];
const breaking = BREAKING.map((name) => `<rootDir>/${name}.test.ts`);

export default {
  // Two at once: they wait a lot, for browsers, clips and what was killed.
  maxWorkers: 2,
  testTimeout: preset.testTimeout,
  // A browser takes its time to go, and a slow machine more of it.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...preset,
      displayName: 'journeys',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: breaking,
      globalSetup: '<rootDir>/journeys-setup.mjs',
      globalTeardown: '<rootDir>/journeys-teardown.mjs',
    },
    { ...preset, displayName: 'faults', testMatch: breaking, globalSetup: '<rootDir>/build-once.mjs' },
  ],
};
