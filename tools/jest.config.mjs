import preset from '../jest.preset.mjs';

// The launcher's tests start the whole product: one file at a time, and time for a slow machine.
export default { ...preset, testMatch: ['<rootDir>/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 1 };
