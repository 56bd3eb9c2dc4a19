import preset from '../jest.preset.mjs';

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
      testMatch: ['<rootDir>/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/journeys-setup.mjs',
      globalTeardown: '<rootDir>/harness/journeys-teardown.mjs',
    },
    {
      // They kill what they run on, and start it themselves.
      ...preset,
      displayName: 'faults',
      testMatch: ['<rootDir>/faults/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/build-once.mjs',
    },
  ],
};
