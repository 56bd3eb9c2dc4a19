import { CLIENT_FOLDER, generateClient } from './generate-client.js';

// npm run generate: the OpenAPI document and the client, from the current API.

try {
  await generateClient(CLIENT_FOLDER);
  console.log(`Written to ${CLIENT_FOLDER}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
