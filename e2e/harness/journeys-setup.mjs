import { tsImport } from 'tsx/esm/api';

import buildOnce from './build-once.mjs';

/** Starts the product that journeys share. */
export default async function setUp() {
  await buildOnce();
  const { startPwenUnderTest } = await tsImport('./pwen-under-test.ts', import.meta.url);
  const { stop, dataDir, port, userOrigin, consoleOrigin, administrator } = await startPwenUnderTest();
  globalThis.stopPwenOfJourneys = stop;
  // Jest passes the variables of this process to its workers.
  process.env.PWEN_OF_JOURNEYS = JSON.stringify({ dataDir, port, userOrigin, consoleOrigin, administrator });
}
