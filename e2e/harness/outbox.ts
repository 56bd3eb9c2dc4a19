import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventually } from './eventually.js';
import type { PwenUnderTest } from './pwen-under-test.js';

/**
 * The link in the newest mail to an address, as a person would follow it; waits for the mail.
 *
 * @param to a part of the link, where the address gets mails of other kinds too
 */
export async function mailedLink({ dataDir }: PwenUnderTest, address: string, to = 'http'): Promise<string> {
  let link: string | undefined;
  await eventually(
    () => {
      const folder = join(dataDir, 'outbox');
      // The first mail makes it.
      if (!existsSync(folder)) return false;
      const mails = readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => /^\d+\.eml$/.test(name))
        .sort((one, other) => Number.parseInt(other.name, 10) - Number.parseInt(one.name, 10))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
      link = mails
        .filter((mail) => mail.includes(`To: ${address}`))
        .map((mail) => /https?:\/\/\S+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0])
        .find((found) => found?.includes(to));
      return link !== undefined;
    },
    () => `no mail with a link came to ${address}`,
  );
  return link as string;
}
