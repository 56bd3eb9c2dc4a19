import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './openapi.json',
  parser: {
    patch: {
      // A refusal is thrown as an ApiError, with its code; no caller reads a type of it that differs from call to call.
      operations: (_method, _path, { responses = {} }) => {
        for (const status of Object.keys(responses)) if (!status.startsWith('2')) delete responses[status];
      },
    },
  },
  output: { path: './src/generated' },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: '../client-config.js', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
  ],
});
