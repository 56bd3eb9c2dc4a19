import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Jest gives each test file its own context, into which it would load 2,700 files of packages again: two seconds of CPU
// time per test file. So they are bundled into one script, which each worker compiles once
// (bundled-packages-environment.mjs) and each test file only runs. An import of `pg` resolves to the small module
// `pg.mjs` next to the bundle, which re-exports pg.

/**
 * The packages that the API and its tests import. All that share classes or state are listed, so that there is one copy
 * of each. Native packages and those that read files next to them (sharp, argon2, mediainfo.js) are not: jest loads
 * them from node_modules.
 */
const SPECIFIERS = [
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/passport',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  '@nestjs/testing',
  '@nestjs/typeorm',
  'bullmq',
  'class-transformer',
  'class-validator',
  'compression',
  'connect-pg-simple',
  'csv-parse/sync',
  'csv-stringify',
  'csv-stringify/sync',
  'express',
  'express-session',
  'express-static-gzip',
  'fast-check',
  'file-type',
  'helmet',
  'ioredis',
  'ipaddr.js',
  'multer',
  'nodemailer',
  'p-map',
  'p-queue',
  'p-timeout',
  'passport',
  'passport-local',
  'pg',
  'pg-copy-streams',
  'pino',
  'pino-http',
  'rate-limiter-flexible',
  'reflect-metadata',
  'rxjs',
  'supertest',
  'typeorm',
  'typeorm/driver/postgres/PostgresDriver.js',
  'typeorm/driver/postgres/PostgresQueryRunner.js',
  'zod',
];

const modules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));

// Everything that could change the bundle is part of the folder's name, so that a stale one is never used.
const key = createHash('sha256')
  .update(process.version)
  .update(readFileSync(join(modules, '.package-lock.json')))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 16);
const folder = join(modules, '.cache/pwen-bundled-packages', key);

/** For jest's environment. */
export const bundle = join(folder, 'bundle.cjs');

/**
 * Any other path inside a bundled package is not found, instead of being loaded as a second copy: add it to the list.
 */
export const bundledPackagesMapper = {
  [`^((?:${packageNames().join('|')})(?:/.*)?)$`]: join(folder, '$1.mjs'),
};

function packageNames() {
  return [...new Set(SPECIFIERS.map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0]))];
}

/**
 * Creates the bundle if it does not exist (seven seconds). It is renamed when complete, so that concurrent or killed
 * runs are safe.
 */
export async function bundlePackages() {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  try {
    await writeBundle(unfinished);
    await rename(unfinished, folder);
  } catch (fault) {
    await rm(unfinished, { recursive: true });
    if (existsSync(folder)) return;
    throw new Error(
      'The packages could not be bundled for the tests. Remove the one that causes this from SPECIFIERS in ' +
        `${fileURLToPath(import.meta.url)}, and all that import it: jest then loads them file by file.`,
      { cause: fault },
    );
  }
}

async function writeBundle(into) {
  const { build } = await import('rolldown');
  const namesOf = new Map();
  for (const specifier of SPECIFIERS) namesOf.set(specifier, await exportedNames(specifier));
  await build({
    input: 'virtual:entry',
    platform: 'node',
    external: ['msgpackr-extract'], // Native.
    logLevel: 'silent', // Nest imports optional packages.
    plugins: [virtualModules(namesOf)],
    output: { file: join(into, 'bundle.cjs'), format: 'cjs', keepNames: true, codeSplitting: false },
  });
  for (const [specifier, names] of namesOf) {
    const file = join(into, `${specifier}.mjs`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, facade(specifier, names));
  }
}

async function exportedNames(specifier) {
  return Object.keys(await import(specifier)).filter((name) => name !== 'module.exports');
}

/** The entry runs each package on first use; `virtual:pg` makes that an import of pg instead of a require. */
function virtualModules(namesOf) {
  const prefix = 'virtual:';
  return {
    name: 'virtual-modules',
    resolveId(id, importer) {
      if (id.startsWith(prefix)) return id;
      if (importer?.startsWith(prefix))
        return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const specifier = id.slice(prefix.length);
      if (specifier !== 'entry')
        return `export { ${namesOf.get(specifier).join(', ')} } from '${specifier}';`;
      const loaders = SPECIFIERS.map((name) => `'${name}': () => require('${prefix}${name}')`);
      return { code: `module.exports = { ${loaders.join(', ')} };`, moduleType: 'js' };
    },
  };
}

function facade(specifier, names) {
  const exported = names.map((name, index) => `v${index} as ${name}`).join(', ');
  const read = names.map((name, index) => `const v${index} = module.${name};`).join('\n');
  return `const module = globalThis[Symbol.for('bundled packages')]['${specifier}']();\n${read}\nexport { ${exported} };\n`;
}
