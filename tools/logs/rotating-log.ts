import { basename, dirname } from 'node:path';

import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export interface LogLimits {
  /** A file that has grown to this size is put aside, and a new one begun: `10M`, `512K`. */
  size?: `${number}${'B' | 'K' | 'M'}`;
  /** How many of those that were put aside are kept: `api.log.1` is the newest. */
  keep?: number;
}

/** A log file for lines, which never takes more room than a few files of its size. Whoever opens it closes it. */
export class RotatingLog {
  private readonly stream: RotatingFileStream;

  /** @param complain called with the reason when nothing more can be written, as on a full disk */
  constructor(path: string, complain: (reason: string) => void, { size = '10M', keep = 4 }: LogLimits = {}) {
    const name = basename(path);
    this.stream = createStream((index) => (index ? `${name}.${String(index)}` : name), {
      path: dirname(path),
      size,
      rotate: keep,
    });
    this.stream.on('error', (error) => complain(`${path} cannot be written: ${error.message}`));
  }

  write(line: string): void {
    this.stream.write(`${line}\n`);
  }

  /** Resolves when everything is in the file. */
  async close(): Promise<void> {
    if (this.stream.destroyed) return;
    await new Promise<void>((resolve) => {
      this.stream.once('close', resolve);
      this.stream.end();
    });
  }
}
