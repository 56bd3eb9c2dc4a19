import preset from '../jest.preset.mjs';

// Every journey starts the whole product and a browser: one at a time.
export default { ...preset, testMatch: ['<rootDir>/**/*.test.ts'], maxWorkers: 1 };
