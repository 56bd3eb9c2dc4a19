import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventually } from './eventually.js';
import type { PwenUnderTest } from './pwen-under-test.js';

/** The link in the newest mail to an address, as a person would follow it; waits for the mail. */
export async function mailedLink({ dataDir }: PwenUnderTest, address: string): Promise<string> {
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
      const text = mails.find((mail) => mail.includes(`To: ${address}`));
      link = text && /https?:\/\/\S+/.exec(text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0];
      return link !== undefined;
    },
    () => `no mail with a link came to ${address}`,
  );
  return link as string;
}
