import preset from '../jest.shared-process.mjs';

// The launcher's tests start the whole product: one file at a time.
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.test.ts'],
  setupFiles: ['<rootDir>/jest/load-once.mjs'],
  maxWorkers: 1,
};
