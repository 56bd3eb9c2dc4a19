import { rmSync } from 'node:fs';

export default async function tearDown() {
  await globalThis.stopPwenOfJourneys?.();
  if (globalThis.demoOfJourneys) rmSync(globalThis.demoOfJourneys, { recursive: true, force: true });
}
