import preset from '../../jest.preset.mjs';
import { bundle, bundledPackagesMapper } from './src/testing/jest/bundled-packages.mjs';

export default {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironment: '<rootDir>/src/testing/jest/bundled-packages-environment.mjs',
  testEnvironmentOptions: { ...preset.testEnvironmentOptions, bundle },
  moduleNameMapper: { ...preset.moduleNameMapper, ...bundledPackagesMapper },
  globalSetup: '<rootDir>/src/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/jest/global-teardown.mjs',
  // Many files wait for time or a database, so two would leave processors unused.
  maxWorkers: 3,
  // A worker keeps some of what each file loaded, and collects garbage ever more slowly: it is replaced in time.
  workerIdleMemoryLimit: '1GB',
  // A client of Redis that gave up keeps a timer for two seconds; jest, by itself, calls half a second a leak.
  workerGracefulExitTimeout: 60_000,
};
