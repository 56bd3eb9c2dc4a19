import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isRunning, type ProcessIdentity } from '../../processes/process-identity.js';
import { stopProcess } from '../../processes/stop-process.js';

const GRACE_MS = 10_000;

/**
 * Records the processes that the launcher started on this data folder, so that the next launcher can take over after a
 * kill.
 */
export class ProcessRecord {
  private readonly path: string;
  private readonly processes: Record<string, ProcessIdentity> = {};

  constructor(dataDir: string) {
    this.path = join(dataDir, 'processes.json');
  }

  note(name: string, identity: ProcessIdentity): void {
    this.processes[name] = identity;
    writeFileSync(`${this.path}.new`, JSON.stringify(this.processes));
    renameSync(`${this.path}.new`, this.path);
  }

  /** Stops processes left by an earlier launcher. Another process with the same id is not affected. */
  async stopLeftovers(say: (line: string) => void): Promise<void> {
    for (const [name, identity] of Object.entries(this.read())) {
      if (!isRunning(identity)) continue;
      say(`Stopping the ${name} that an earlier start left running (process ${identity.pid})`);
      await stopProcess(identity, GRACE_MS);
    }
    this.clear();
  }

  clear(): void {
    rmSync(this.path, { force: true });
  }

  private read(): Record<string, ProcessIdentity> {
    if (!existsSync(this.path)) return {};
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, ProcessIdentity>;
    } catch {
      return {};
    }
  }
}
