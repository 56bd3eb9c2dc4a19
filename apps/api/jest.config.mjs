import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
  maxWorkers: 2,
};
