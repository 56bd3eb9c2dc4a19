import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a script of this folder as a process of its own. */
export function startScript(script: URL, variables: Record<string, string> = {}): ChildProcess {
  return fork(fileURLToPath(script), {
    execArgv: ['--import', 'tsx', '--conditions=@pwen/source'],
    env: { ...process.env, ...variables },
  });
}

/** @throws Error if the process ends without a response */
export async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error(`${child.spawnargs.at(-1)} has ended`));
  child.once('exit', onExit);
  const [message] = (await once(child, 'message', { signal: ended.signal })) as [unknown];
  child.off('exit', onExit);
  return message;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
