import { setTimeout as sleep } from 'node:timers/promises';

import { createLogger } from '../../platform/logging/logger.js';
import { AllocateVoucherCommand } from '../../redemptions/allocate-voucher/allocate-voucher.command.js';
import { settlingParts } from './settling-parts.js';

/** A process that settles pending redemptions until it is killed; its standard output has the security log, as a worker's. */
const [url = ''] = process.argv.slice(2);
const { pool, allocation } = await settlingParts(url, createLogger('silent', 'worker'));

for (;;) {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM redemptions WHERE status = 'pending' ORDER BY random() LIMIT 4`,
  );
  await Promise.all(rows.map(({ id }) => allocation.execute(new AllocateVoucherCommand(id))));
  if (rows.length === 0) await sleep(20);
}
