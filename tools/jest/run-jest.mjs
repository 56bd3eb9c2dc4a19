// Runs jest in the current folder, on the Node that everything runs on. It is the test script of every project.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { environmentOf, supportedNode } from '../node.mjs';

// `npm run bench -- tests` counts the processor time of a project and of everything that its tests start by a cgroup.
const { PWEN_CPU_GROUPS } = process.env;
if (PWEN_CPU_GROUPS)
  writeFileSync(join(PWEN_CPU_GROUPS, basename(process.cwd()), 'cgroup.procs'), String(process.pid));

// Also for the processes that tests start.
const resolver = new URL('no-localhost-names.mjs', import.meta.url).href;
const options = [process.env['NODE_OPTIONS'], `--import=${resolver}`].filter(Boolean).join(' ');

const node = supportedNode() ?? process.execPath;
const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));
const { status } = spawnSync(
  node,
  ['--experimental-vm-modules', '--conditions=@pwen/source', jest, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...environmentOf(node), NODE_OPTIONS: options } },
);
process.exitCode = status ?? 1;
