import preset from '../../jest.shared-process.mjs';

export default {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFiles: ['<rootDir>/src/testing/jest/load-once.ts'],
  globalSetup: '<rootDir>/src/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/jest/global-teardown.mjs',
  // Many files wait for time or a database, so two would leave processors unused.
  maxWorkers: 3,
  // A client of Redis that gave up keeps a timer for two seconds; jest, by itself, calls half a second a leak.
  workerGracefulExitTimeout: 60_000,
};
