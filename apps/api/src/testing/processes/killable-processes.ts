import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The processes that a test starts in order to kill them; call `killAll` at its end. */
export class KillableProcesses {
  private readonly running = new Set<ChildProcess>();

  /** @param script a TypeScript file; its standard output is a pipe, and what it says of errors is seen */
  start(script: URL, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=@pwen/source', fileURLToPath(script), ...args],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
    );
    this.running.add(child);
    return child;
  }

  /** As a power failure does; returns when the process is gone. */
  async kill(child: ChildProcess): Promise<void> {
    this.running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.kill(child)));
  }
}
