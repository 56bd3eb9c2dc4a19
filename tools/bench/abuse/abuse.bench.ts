import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Lets abusers and honest people act against the real API and worker with default settings, each kind in a world of its own whose time
 * passes as fast as they let it, and prints what each of them got. Exits with code 1 if one got more than the floors say, or an
 * honest person less.
 *
 * @param options `--only=NAME,NAME` lets only some of them act; `--seed=N` lets them decide differently
 */
export async function benchAbuse(options: readonly string[] = []): Promise<void> {
  // A process of its own, because the API's modules are compiled in another way than the tools are.
  const child = fork(fileURLToPath(new URL('run.ts', import.meta.url)), options, {
    execArgv: [
      '--import',
      fileURLToPath(new URL('world/compiled-sources.mjs', import.meta.url)),
      '--conditions=@pwen/source',
    ],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
