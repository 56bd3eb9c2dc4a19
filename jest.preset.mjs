import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Jest writes its machine-readable totals here and does not make the folder itself.
mkdirSync('test-results', { recursive: true });

// What every project's jest shares: TypeScript as ES modules through swc, and workspace libraries read from source.
export default {
  // Ends what hangs, and judges nothing: a quarter of a slow machine has to do, on which the longest takes many minutes.
  testTimeout: 30 * 60_000,
  testSequencer: fileURLToPath(new URL('tools/jest/shuffled.sequencer.mjs', import.meta.url)),
  showSeed: true,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@pwen/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
