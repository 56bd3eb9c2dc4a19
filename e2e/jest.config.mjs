import preset from '../jest.preset.mjs';

// These are of the whole run.
const { testTimeout, testSequencer, showSeed, ...ofProject } = preset;

export default {
  // Two at once, because they mostly wait for browsers, clips and restarts.
  maxWorkers: 2,
  testTimeout,
  testSequencer,
  showSeed,
  // Browsers need time to close, on slow machines even more.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...ofProject,
      displayName: 'journeys',
      testEnvironment: '<rootDir>/harness/environment/environment.mjs',
      testMatch: ['<rootDir>/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/journeys-setup.mjs',
      globalTeardown: '<rootDir>/harness/journeys-teardown.mjs',
    },
    {
      // These kill processes and start their own installation.
      ...ofProject,
      displayName: 'faults',
      testEnvironment: '<rootDir>/harness/environment/environment.mjs',
      testMatch: ['<rootDir>/faults/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/build-once.mjs',
    },
    {
      // More of these, for the long lane only.
      ...ofProject,
      displayName: 'chaos',
      testEnvironment: '<rootDir>/harness/environment/environment.mjs',
      testMatch: ['<rootDir>/faults/**/*.chaos.ts'],
      globalSetup: '<rootDir>/harness/build-once.mjs',
    },
  ],
};
