// Runs the commands of package.json (npm start, npm test, …). Old versions of Node must be able to parse it, so its
// syntax is limited to Node 12, and everything newer is imported after the version check.
import { spawn } from 'child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

import { environmentOf, supportedNode, WANTED_MAJOR } from './node.mjs';

/** @type {Record<string, string>} */
const VERBS = {
  start: 'tools/start/start.ts',
  test: 'tools/test/test.ts',
  check: 'tools/check/check.ts',
  'test-changed': 'tools/test/test-changed.ts',
  'test-long': 'tools/test/test-long.ts',
  dev: 'tools/dev/dev.ts',
  'db-reset': 'tools/db-reset/db-reset.ts',
  generate: 'tools/generate/generate.ts',
  bench: 'tools/bench/bench.ts',
  ledger: 'tools/ledger/ledger.ts',
  readers: 'tools/readers/readers.ts',
  team: 'tools/team/team.ts',
  vouchers: 'tools/vouchers/vouchers.ts',
  structure: 'tools/structure/structure.ts',
  mutate: 'tools/mutate/mutate.ts',
  screenshots: 'e2e/screenshots/screenshots.ts',
};

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
if (process.platform !== 'win32') SIGNALS.push('SIGQUIT');
const OLDEST_NODE = { major: 20, minor: 19 };
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

main(process.argv[2], process.argv.slice(3)).catch(function (error) {
  fail(error.message);
});

/**
 * @param {string | undefined} verb
 * @param {string[]} args
 */
async function main(verb, args) {
  const script = verb === undefined ? undefined : VERBS[verb];
  if (script === undefined) {
    return fail('Unknown verb "' + verb + '". Known: ' + Object.keys(VERBS).join(', ') + '.');
  }
  requireNode();
  requireWritableFolder();
  await installDependencies();
  await runVerb(chooseNode(), script, args);
}

function requireNode() {
  const version = process.versions.node;
  const major = Number(version.split('.')[0]);
  const minor = Number(version.split('.')[1]);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return;
  const oldest = OLDEST_NODE.major + '.' + OLDEST_NODE.minor;
  fail(
    'Pwen needs Node ' + oldest + ' or newer, this is ' + version + ': install it from https://nodejs.org.',
  );
}

function requireWritableFolder() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      'The folder ' +
        root +
        ' is not writable: become its owner (chown) or copy the project to a folder that is yours.',
    );
  }
}

// npm writes its own record at the end of an installation, so an interrupted one is repeated.
async function installDependencies() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  const scriptsRan = join(root, 'node_modules', '.allowed-scripts-ran');
  if (!isNewer(installed, lock)) {
    console.log('Installing the packages Pwen needs (once; it takes a minute or two) …');
    await npm(['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']);
  }
  // npm links the packaged Node where its scripts would find it before a newer one of the machine.
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  if (isNewer(scriptsRan, installed)) return;
  const allowed = allowedPackages();
  if (allowed.length > 0)
    await npm(['rebuild', '--ignore-scripts=false', '--loglevel=error'].concat(allowed));
  writeFileSync(scriptsRan, allowed.join('\n') + '\n');
}

/**
 * @param {string} file
 * @param {string} other
 */
function isNewer(file, other) {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(other).mtimeMs;
}

// Packages may have install scripts. npm 10 (which comes with Node 20) does not know "allowScripts" of package.json and would run
// them all, so the installation runs none, and the allowed ones run afterwards.
function allowedPackages() {
  /** @type {Record<string, boolean>} */
  const answers = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).allowScripts || {};
  return Object.keys(answers).filter(function (name) {
    return answers[name] && existsSync(join(root, 'node_modules', name));
  });
}

/** @param {string[]} args */
async function npm(args) {
  const command = npmCommand();
  const child = spawn(command.program, command.args.concat(args), {
    cwd: root,
    // What npm says is no result of the command, which may be piped.
    stdio: ['inherit', 2, 2],
    // Development packages are needed even if the environment says production.
    env: Object.assign({}, process.env, { NODE_ENV: 'development' }),
  });
  if ((await endOf(child)) !== 0)
    fail(
      'npm could not install the packages (see its error above). Check the network connection and try again.',
    );
}

// npm passes its own location to its scripts; this also works where "npm" is not a program (Windows, npx).
function npmCommand() {
  const npmPath = process.env.npm_execpath;
  if (npmPath && /npm-cli\.js$/.test(npmPath)) return { program: process.execPath, args: [npmPath] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function chooseNode() {
  const node = supportedNode();
  if (node !== undefined) return node;
  console.error(
    'No package holds Node ' +
      WANTED_MAJOR +
      ' for this platform, so this runs on ' +
      process.versions.node +
      ', which is older: better install it from https://nodejs.org.',
  );
  return process.execPath;
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 */
async function runVerb(node, script, args) {
  const child = spawn(
    node,
    ['--import', 'tsx', '--conditions=@pwen/source', join(root, script)].concat(args),
    {
      cwd: root,
      env: Object.assign({}, environmentOf(node), {
        // The API's entities have decorators, which its own settings turn on.
        TSX_TSCONFIG_PATH: join(root, 'apps/api/tsconfig.json'),
      }),
      // Through the channel the child notices when this process is killed, and finishes by itself.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  stopWhenOrphaned(child);
  process.exit(await endOf(child));
}

/**
 * Waits for a child, which gets this process's signals; if one ended it, this process ends in the same way.
 *
 * @param {import('child_process').ChildProcess} child
 * @returns {Promise<number>} Its exit code.
 */
function endOf(child) {
  // This process runs until the child has ended. A Ctrl-C in the terminal may reach the child as well.
  SIGNALS.forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  return new Promise(function (resolve, reject) {
    child.on('error', reject);
    child.on('exit', function (code, signal) {
      SIGNALS.forEach(function (name) {
        process.removeAllListeners(name);
      });
      if (signal) process.kill(process.pid, signal);
      else resolve(code === null ? 1 : code);
    });
  });
}

/**
 * A killed npm would leave its scripts running without a terminal, so they end with it.
 *
 * @param {import('child_process').ChildProcess} child
 */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = ancestorsUpToNpm();
  const watch = setInterval(function () {
    if (ancestorsUpToNpm() === ancestors) return;
    // Once: whoever is told again hurries.
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

// The parent is npm, or the shell that runs its scripts; that shell outlives a killed npm, so its own parent is
// watched.
function ancestorsUpToNpm() {
  const parent = process.ppid;
  try {
    const isScriptShell = readFileSync('/proc/' + parent + '/cmdline', 'utf8').indexOf('tools/run.mjs') >= 0;
    const stat = readFileSync('/proc/' + parent + '/stat', 'utf8');
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return isScriptShell ? parent + ' ' + grandparent : String(parent);
  } catch {
    // Without /proc only the parent is watched.
    return String(parent);
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
