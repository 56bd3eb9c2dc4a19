import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';

import { ENVIRONMENT, type Environment } from '../env.js';
import { Mail } from './mail.entity.js';

/** `7.eml`, or `.7.eml` while it is being written; `7.txt` is a text message. */
const FILE_OF_MAIL = /^\.?(\d+)\.(?:eml|txt)$/;

/** The mails of an installation without a mail server, as files that a developer can open. */
@Injectable()
export class OutboxFiles {
  private readonly folder: string;

  constructor(
    @Inject(ENVIRONMENT) { dataDir }: Environment,
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
  ) {
    this.folder = join(dataDir, 'outbox');
  }

  async write(mailId: number, content: Buffer | string, ending: 'eml' | 'txt' = 'eml'): Promise<void> {
    const name = `${mailId}.${ending}`;
    await mkdir(this.folder, { recursive: true });
    // Renamed when complete, so that nobody opens a partial mail.
    const unfinished = join(this.folder, `.${name}`);
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  /**
   * Removes the files of mails whose rows were deleted: they are old, or their recipient was erased. A row always exists
   * before its file.
   *
   * @returns how many files were removed
   */
  async removeForgotten(): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    const files = names.flatMap((name) => {
      const id = FILE_OF_MAIL.exec(name)?.[1];
      return id === undefined ? [] : [{ name, id: Number(id) }];
    });
    if (files.length === 0) return 0;
    const kept = await this.mails.find({
      select: { id: true },
      where: { id: In(files.map(({ id }) => id)) },
    });
    const ids = new Set(kept.map(({ id }) => id));
    const forgotten = files.filter(({ id }) => !ids.has(id));
    for (const { name } of forgotten) await rm(join(this.folder, name), { force: true });
    return forgotten.length;
  }
}
