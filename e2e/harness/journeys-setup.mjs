import { tsImport } from 'tsx/esm/api';

import buildOnce from './build-once.mjs';

/** Starts the product that journeys share. */
export default async function setUp() {
  await buildOnce();
  const { makeDemo, startPwenUnderTest } = await tsImport('./pwen-under-test.ts', import.meta.url);
  globalThis.demoOfJourneys = await makeDemo();
  const pwen = await startPwenUnderTest();
  globalThis.stopPwenOfJourneys = pwen.stop;
  // Jest passes the variables of this process to its workers.
  process.env.PWEN_OF_JOURNEYS = JSON.stringify({ ...pwen, launcher: undefined });
}
