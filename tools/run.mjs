// Runs the verbs of package.json (npm start, npm test, …). It is what an old Node meets first, so its syntax stays at
// what Node 12 parses, and everything newer is imported only after the version check.
import { spawn, spawnSync } from 'child_process';
import { accessSync, constants, existsSync, statSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const VERBS = {
  start: 'tools/start/start.ts',
  test: 'tools/test/test.ts',
  check: 'tools/check/check.ts',
  dev: 'tools/dev/dev.ts',
  'db-reset': 'tools/db-reset/db-reset.ts',
  generate: 'tools/generate/generate.ts',
  bench: 'tools/bench/bench.ts',
  ledger: 'apps/api/src/ledger/cli/ledger-cli.ts',
};

const OLDEST_NODE = [20, 19];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

main(process.argv[2], process.argv.slice(3));

function main(verb, args) {
  if (!Object.prototype.hasOwnProperty.call(VERBS, verb)) {
    fail('Unknown verb "' + verb + '". Known: ' + Object.keys(VERBS).join(', ') + '.');
  }
  requireNode();
  requireWritableFolder();
  installDependencies();
  runVerb(VERBS[verb], args);
}

function requireNode() {
  const version = process.versions.node;
  const parts = version.split('.').map(Number);
  const isNewEnough =
    parts[0] > OLDEST_NODE[0] || (parts[0] === OLDEST_NODE[0] && parts[1] >= OLDEST_NODE[1]);
  if (!isNewEnough) {
    fail(
      'Pwen needs Node ' +
        OLDEST_NODE.join('.') +
        ' or newer, this is ' +
        version +
        ': install it from https://nodejs.org and try again.',
    );
  }
}

function requireWritableFolder() {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    fail(
      'The folder ' +
        root +
        ' is not writable: make it yours (chown) or copy the project where you may write.',
    );
  }
}

// npm writes its own record when an installation has run to its end: one that was interrupted is done again.
function installDependencies() {
  const record = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing what Pwen is made of (once; a minute or two) …');
  const npm = npmCommand();
  const result = spawnSync(npm.program, npm.args.concat(['ci', '--no-audit', '--no-fund']), {
    cwd: root,
    stdio: 'inherit',
    // The packages for tests and builds are wanted even where the environment says production.
    env: Object.assign({}, process.env, { NODE_ENV: 'development' }),
  });
  if (result.status !== 0)
    fail('npm could not install the packages (its reason is above): is the network there? Then try again.');
}

// npm tells its scripts where it lies itself; that also works where "npm" on its own does not (Windows, npx).
function npmCommand() {
  const npmPath = process.env.npm_execpath;
  if (npmPath && /npm-cli\.js$/.test(npmPath)) return { program: process.execPath, args: [npmPath] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function runVerb(script, args) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', join(root, script)].concat(args),
    { cwd: root, stdio: 'inherit' },
  );
  // A Ctrl-C reaches the child from the terminal itself; this process only has to live until the child has finished.
  process.on('SIGINT', function () {});
  ['SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('error', function (error) {
    fail(error.message);
  });
  child.on('exit', function (code, signal) {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
      return;
    }
    process.exit(code);
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
