import { tsImport } from 'tsx/esm/api';

/**
 * Builds, and tells everything that this run starts that it is built. Otherwise each installation would build for itself:
 * Nx removes a folder and puts it back from its cache, and another installation runs on what was in it.
 */
export default async function buildOnce() {
  if (process.env.PWEN_IS_BUILT) return;
  const { buildAll } = await tsImport('../../tools/start/build.ts', import.meta.url);
  await buildAll('test-results/build.log', () => undefined);
  // Jest hands the variables of this process to its workers, and they to what they start.
  process.env.PWEN_IS_BUILT = 'true';
}
