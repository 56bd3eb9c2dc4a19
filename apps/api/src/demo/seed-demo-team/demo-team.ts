import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DOMAIN_ACCOUNTS_MAX_PER_DAY, STAFF_ROLES } from '@pwen/domain';
import { z } from 'zod';

const key = z.string().min(1);
const team = z.object({
  members: z.array(z.object({ key, role: z.enum(STAFF_ROLES), phone: z.string() })),
  /** The key of the member who does all of the following to demo people. */
  actor: key,
  /** All demo people have addresses there, which are no sign that they are one person. */
  domains: z.array(
    z.object({
      domain: key,
      name: key,
      accountsPerDay: z.number().int().min(1).max(DOMAIN_ACCOUNTS_MAX_PER_DAY),
    }),
  ),
  blocks: z.array(z.object({ person: key, reason: z.string() })),
  /** One above the threshold waits for another administrator. */
  increases: z.array(z.object({ person: key, amountPoints: z.number().int().min(1), reason: z.string() })),
});

export type DemoTeam = z.infer<typeof team>;

/** @param folder contains `manifest.json` */
export async function readDemoTeam(folder: string): Promise<DemoTeam> {
  return team.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
}
