import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './openapi.json',
  output: { path: './src/generated' },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: '../client-config.js', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
  ],
});
