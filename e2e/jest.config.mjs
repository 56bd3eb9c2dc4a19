import preset from '../jest.preset.mjs';

// Every journey starts the whole product and a browser: one at a time, with time for a slow machine.
export default { ...preset, testMatch: ['<rootDir>/**/*.test.ts'], testTimeout: 180_000, maxWorkers: 1 };
