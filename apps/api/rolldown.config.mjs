import { readFile } from 'node:fs/promises';

import { defineConfig } from 'rolldown';

// Everything that a program imports, the packages too, in a few files: a process that reads 2,700 of them takes three
// seconds of a processor before it does anything, and one that was killed is missed for as long.

/** Each is a program of its own. */
const PROGRAMS = [
  'main',
  'worker',
  'migrate',
  'seed',
  'ledger-cli',
  'readers-cli',
  'team-cli',
  'vouchers-cli',
  'openapi',
];

/** They find other files (a binary, WebAssembly, a page) beside their own. */
const FINDS_FILES_BESIDE_IT = [
  'sharp',
  '@node-rs/argon2',
  'mediainfo.js',
  'msgpackr-extract',
  /^swagger-ui-dist/,
];

/** Packages load these where they are installed. Here they are not. */
const NOT_INSTALLED = [
  'pg-native',
  /^@nestjs\/(microservices|websockets)/,
  /^@fastify\//,
  '@mikro-orm/core',
  'mongoose',
];

/** The compiler's map of a module of ours, so that a stack trace names the line that was written. */
const sourceMapOfCompiler = {
  name: 'source-map-of-compiler',
  load: {
    filter: { id: /\/apps\/api\/build\/.+\.js$/ },
    async handler(id) {
      const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
      return { code, map: JSON.parse(map) };
    },
  },
};

/** What these load past the bundle we never ask them for, or it is one of the above. */
const REQUIRES_NOTHING_OF_OURS = [
  '@nestjs/common/utils/load-package.util.js',
  '@nestjs/mapped-types/dist/type-helpers.utils.js',
  '@nestjs/swagger/dist/swagger-ui/swagger-ui.js',
  'msgpackr/dist/node.cjs',
  'pino/lib/transport.js',
];

/**
 * What is loaded by `createRequire` comes past the bundle: a second copy, from node_modules. Nest's TypeORM module looks in
 * this way for two classes that TypeORM has no more; whoever else does it has to be looked at first.
 */
const noSecondCopies = {
  name: 'no-second-copies',
  transform: {
    filter: { id: /\/node_modules\//, code: /createRequire\(/ },
    handler(_code, id) {
      if (id.endsWith('/@nestjs/typeorm/dist/common/typeorm-compat.js'))
        return 'export const Connection = undefined; export const AbstractRepository = undefined;';
      if (REQUIRES_NOTHING_OF_OURS.some((known) => id.endsWith(known))) return undefined;
      return this.error(`${id} loads a package past the bundle: see whether it is one that has to be in it`);
    },
  },
};

/** Nobody reads the maps of packages, and each start would. */
const noMapsOfPackages = {
  name: 'no-maps-of-packages',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (/^packages.*\.map$/.test(name)) delete bundle[name];
  },
};

export default defineConfig({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `build/${name}.js`])),
  platform: 'node',
  external: [...FINDS_FILES_BESIDE_IT, ...NOT_INSTALLED],
  plugins: [sourceMapOfCompiler, noSecondCopies, noMapsOfPackages],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    // Nest, TypeORM and the logs go by the names of classes.
    keepNames: true,
    // reflect-metadata comes first, also where it shares a file with others.
    strictExecutionOrder: true,
    // Beside each other: what is found by its place from a module is found from the same place in all of them.
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
  },
  logLevel: 'warn',
});
