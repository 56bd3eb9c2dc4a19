import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKDIR = '/pwen';
/** The stage that has the whole project and has built it: here this checkout, once it is built. */
const BUILD = 'build';
/** Commands that give the image what a machine has already. */
const OF_THE_MACHINE = /^(apt-get|mkdir) /;
/** They say how a container runs, not what is in it. */
const NO_FILES = ['FROM', 'WORKDIR', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'CMD'];

/**
 * Makes the files that the image of `docker/Dockerfile` has in its working directory, by the instructions of the file itself.
 * It needs no Docker engine, but the packages from the registry or npm's cache. The project must be built.
 *
 * @throws Error if the Dockerfile copies something that the build has not made, or has an instruction that is not known here
 */
export function makeImageTree(folder: string): void {
  const instructions = DockerfileParser.parse(
    readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8'),
  ).getInstructions();
  const stages: Instruction[][] = [];
  for (const instruction of instructions)
    if (instruction.getKeyword() === 'FROM') stages.push([instruction]);
    else stages.at(-1)?.push(instruction);
  const named = new Map(stages.map((stage) => [(stage[0] as From).getBuildStage(), stage]));
  makeStage(stages.at(-1) ?? [], named, folder);
}

function makeStage(
  stage: readonly Instruction[],
  named: ReadonlyMap<string | null, readonly Instruction[]>,
  folder: string,
): void {
  for (const instruction of stage) {
    const keyword = instruction.getKeyword();
    if (keyword === 'COPY') copy(instruction as Copy, named, folder);
    else if (keyword === 'RUN') run(instruction.getRawArgumentsContent() ?? '', folder);
    else if (!NO_FILES.includes(keyword)) throw new Error(`${keyword} is not known to this test`);
  }
}

function copy(
  instruction: Copy,
  named: ReadonlyMap<string | null, readonly Instruction[]>,
  folder: string,
): void {
  const stageName = instruction.getFromFlag()?.getValue() ?? BUILD;
  const paths = instruction.getArguments().map((argument) => argument.getValue());
  const target = paths.pop() ?? '';
  const isOfCheckout = stageName === BUILD;
  const source = isOfCheckout ? ROOT : mkdtempSync(join(tmpdir(), 'pwen-stage-'));
  try {
    if (!isOfCheckout) makeStage(named.get(stageName) ?? [], named, source);
    for (const path of paths) {
      const from = join(source, path.startsWith(WORKDIR) ? relative(WORKDIR, path) : path);
      const into = join(folder, target);
      const isFile = statSync(from).isFile();
      mkdirSync(into, { recursive: true });
      cpSync(from, isFile ? join(into, basename(from)) : into, { recursive: true, verbatimSymlinks: true });
    }
  } finally {
    if (!isOfCheckout) rmSync(source, { recursive: true, force: true });
  }
}

function run(command: string, folder: string): void {
  if (OF_THE_MACHINE.test(command)) return;
  if (!command.startsWith('npm ci ')) throw new Error(`"${command}" is not known to this test`);
  // What was downloaded to install this checkout need not be downloaded again.
  execFileSync('sh', ['-c', `${command} --prefer-offline --no-audit --no-fund`], {
    cwd: folder,
    stdio: 'pipe',
    // Settings of the npm that runs the tests are not those of the image.
    env: { ...process.env, npm_config_workspace: '', npm_config_workspaces: '' },
  });
}
