import { tsImport } from 'tsx/esm/api';

/**
 * Builds the product once, and marks that for all programs of this run. Otherwise each installation would build: Nx
 * removes an output folder and restores it from its cache while another installation uses it.
 */
export default async function buildOnce() {
  if (process.env.PWEN_IS_BUILT) return;
  const { buildAll } = await tsImport('../../tools/start/build.ts', import.meta.url);
  await buildAll('test-results/build.log', () => undefined);
  // Jest passes the variables of this process to its workers, and they to their child processes.
  process.env.PWEN_IS_BUILT = 'true';
}
