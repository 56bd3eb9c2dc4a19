import { basename, dirname } from 'node:path';

import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export interface LogLimits {
  /** The size at which a file is rotated: `10M`, `512K`. */
  size?: `${number}${'B' | 'K' | 'M'}`;
  /** How many rotated files are kept: `api.log.1` is the newest. */
  keep?: number;
}

/** A log file for lines with a bounded total size. The caller closes it. */
export class RotatingLog {
  private readonly stream: RotatingFileStream;

  /** @param complain called with the reason if nothing more can be written, such as a full disk */
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
