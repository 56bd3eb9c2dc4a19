import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  testEnvironment: './jest.environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@pwen/source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [
    '<rootDir>/src/testing/setup.ts',
    '<rootDir>/../../jest.react.mjs',
    '<rootDir>/../../jest.console.mjs',
  ],
};
