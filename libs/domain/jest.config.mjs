import preset from '../../jest.shared-process.mjs';

export default { ...preset, testMatch: ['<rootDir>/src/**/*.test.ts'] };
