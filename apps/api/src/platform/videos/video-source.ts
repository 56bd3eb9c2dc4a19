import { type FileHandle, open } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';

/** Most reads are of a few bytes, one after the other. */
const WINDOW_BYTES = 64 * 1024;

/** A file is damaged, or made to do harm; nothing of it is published. */
export const unreadable = (): DomainError => new DomainError('UNREADABLE_VIDEO');

/** Reads a file of somebody else: never past its end, and never more at once than a caller has limited. */
export class VideoSource {
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  /** Opens the file for the time of the work. */
  static async with<T>(path: string, work: (source: VideoSource) => Promise<T>): Promise<T> {
    const file = await open(path, 'r');
    try {
      return await work(new VideoSource(file, (await file.stat()).size));
    } finally {
      await file.close();
    }
  }

  /**
   * Exactly these bytes, as a copy.
   *
   * @throws DomainError UNREADABLE_VIDEO if the file ends before
   */
  async read(start: number, length: number): Promise<Buffer> {
    if (!this.has(start, length)) throw unreadable();
    if (length > WINDOW_BYTES) return this.readFile(start, length);
    const from = start - this.windowStart;
    if (from >= 0 && from + length <= this.window.length)
      return Buffer.from(this.window.subarray(from, from + length));
    this.window = await this.readFile(start, Math.min(WINDOW_BYTES, this.size - start));
    this.windowStart = start;
    return Buffer.from(this.window.subarray(0, length));
  }

  has(start: number, length: number): boolean {
    return (
      Number.isSafeInteger(start) && Number.isSafeInteger(length) && start >= 0 && start + length <= this.size
    );
  }

  private async readFile(start: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw unreadable();
    return buffer;
  }
}
