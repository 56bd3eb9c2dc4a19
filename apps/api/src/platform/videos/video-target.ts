import { type FileHandle, open } from 'node:fs/promises';

import type { VideoSource } from './video-source.js';

const COPIED_AT_ONCE_BYTES = 1024 * 1024;
const COLLECTED_BYTES = 256 * 1024;

/** Writes the cleaned file from its start to its end. */
export class VideoTarget {
  private collected: Buffer[] = [];
  private collectedBytes = 0;
  private written = 0;

  private constructor(private readonly file: FileHandle) {}

  /** Creates the file for the time of the work. */
  static async with<T>(path: string, work: (target: VideoTarget) => Promise<T>): Promise<T> {
    const file = await open(path, 'wx');
    try {
      const target = new VideoTarget(file);
      const result = await work(target);
      await target.flush();
      return result;
    } finally {
      await file.close();
    }
  }

  get position(): number {
    return this.written + this.collectedBytes;
  }

  async write(bytes: Buffer): Promise<void> {
    this.collected.push(bytes);
    this.collectedBytes += bytes.length;
    if (this.collectedBytes >= COLLECTED_BYTES) await this.flush();
  }

  async copy(source: VideoSource, start: number, length: number): Promise<void> {
    for (let done = 0; done < length; done += COPIED_AT_ONCE_BYTES)
      await this.write(await source.read(start + done, Math.min(COPIED_AT_ONCE_BYTES, length - done)));
  }

  /** Overwrites bytes that were written before. */
  async overwrite(start: number, bytes: Buffer): Promise<void> {
    await this.flush();
    await this.file.write(bytes, 0, bytes.length, start);
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.collected);
    this.collected = [];
    this.collectedBytes = 0;
    await this.file.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
  }
}
