#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/pwen-verify.js', import.meta.url);
if (!existsSync(built)) {
  console.error('It is built first, once …');
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  // What the build says goes to the errors, so that the output is what is proved.
  spawnSync('npx', ['nx', 'build', 'pwen-verify'], { cwd, stdio: ['ignore', 2, 2] });
}
if (existsSync(built)) {
  const { runVerifier } = await import(built);
  process.exitCode = await runVerifier(process.argv.slice(2));
} else {
  console.error('It could not be built: npx nx build pwen-verify');
  process.exitCode = 2;
}
