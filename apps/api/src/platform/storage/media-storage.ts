import type { Response } from 'express';

export interface StoredFile {
  readonly name: string;
  /** When it was stored here, or put back. */
  readonly storedAt: Date;
}

/**
 * Where uploaded files live. A name is made by the storage, random, and belongs to one file for ever: what is behind it
 * never changes, so every cache may keep it.
 */
export abstract class MediaStorage {
  /**
   * Takes a finished local file in, durably. The file is moved, not copied.
   *
   * @param extension with which its type is told when it is served, such as `mp4`
   * @returns the name of the stored file
   */
  abstract store(path: string, extension: string): Promise<string>;

  /** Removes a file; one that is not there is no fault. */
  abstract remove(name: string): Promise<void>;

  /** Every stored file. What the storage did not name itself is none. */
  abstract list(): Promise<StoredFile[]>;

  /**
   * Answers a request with the file, whole or the range asked for.
   *
   * @throws DomainError NOT_FOUND when there is no such file
   */
  abstract send(name: string, response: Response): Promise<void>;
}
