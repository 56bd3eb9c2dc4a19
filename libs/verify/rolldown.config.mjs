import { defineConfig } from 'rolldown';

// One file without packages, so that it can be copied to a machine that has nothing but Node.
export default defineConfig({
  input: 'src/pwen-verify.ts',
  platform: 'node',
  resolve: { conditionNames: ['@pwen/source', 'import', 'node'] },
  output: { file: 'dist/pwen-verify.js', format: 'esm' },
});
