import { fileURLToPath } from 'node:url';

// The package exports only its library; its program is next to it.
const KNIP = fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')));

/** The arguments for Node that report exports, files and packages of the current folder that nothing uses; `.knip.jsonc` says how. */
export const REPORT_UNUSED: readonly string[] = [KNIP, '--no-progress'];
