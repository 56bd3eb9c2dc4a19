import preset from '../jest.preset.mjs';

export default {
  // Two at once, because they mostly wait for browsers, clips and restarts.
  maxWorkers: 2,
  testTimeout: preset.testTimeout,
  // Browsers need time to close, on slow machines even more.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...preset,
      displayName: 'journeys',
      testEnvironment: '<rootDir>/harness/failure/environment.mjs',
      testMatch: ['<rootDir>/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/journeys-setup.mjs',
      globalTeardown: '<rootDir>/harness/journeys-teardown.mjs',
    },
    {
      // These kill processes and start their own installation.
      ...preset,
      displayName: 'faults',
      testEnvironment: '<rootDir>/harness/failure/environment.mjs',
      testMatch: ['<rootDir>/faults/**/*.test.ts'],
      globalSetup: '<rootDir>/harness/build-once.mjs',
    },
  ],
};
