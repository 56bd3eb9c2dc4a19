#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/pwen-verify.js', import.meta.url);
if (!existsSync(built)) {
  console.error('It is not built yet: npx nx build pwen-verify');
  process.exit(2);
}
const { runVerifier } = await import(built);
process.exitCode = await runVerifier(process.argv.slice(2));
