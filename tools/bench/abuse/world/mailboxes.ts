import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { WorldPlace } from './world-server.js';

const PATIENCE_MS = 20_000;

/** All mailboxes there are. Whoever asks for one says its address, as its owner does. */
export class Mailboxes {
  constructor(private readonly place: WorldPlace) {}

  /** The code in the newest mail to an address; waits for the mail. */
  async codeAt(address: string): Promise<string> {
    const code = /code is: ([\d ]+)/.exec(await this.newestAt(address))?.[1];
    if (code === undefined) throw new Error(`no code in the mail to ${address}`);
    return code.replaceAll(' ', '');
  }

  /** The link in it. */
  async linkAt(address: string): Promise<string> {
    const link = /https?:\/\/\S+/.exec(await this.newestAt(address))?.[0];
    if (link === undefined) throw new Error(`no link in the mail to ${address}`);
    return link;
  }

  private async newestAt(address: string): Promise<string> {
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 5) {
      const { rows } = await this.place.owner.query<{ id: string; isSent: boolean }>(
        `SELECT id, sent_at IS NOT NULL AS "isSent" FROM mail_outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
        [address],
      );
      const [mail] = rows;
      if (mail?.isSent)
        return plain(await readFile(join(this.place.dataDir, 'outbox', `${mail.id}.eml`), 'utf8'));
      await sleep(5);
    }
    throw new Error(`no mail came to ${address}`);
  }
}

/** Without the quoting of a mail's text. */
const plain = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=20', ' ');
