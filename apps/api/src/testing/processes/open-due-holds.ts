import { setTimeout as sleep } from 'node:timers/promises';

import { createLogger } from '../../platform/logging/logger.js';
import { AllocateVoucherCommand } from '../../redemptions/allocate-voucher/allocate-voucher.command.js';
import { settlingParts } from './settling-parts.js';

/** A process that opens due holds, and settles what was opened, until it is killed. It says when it begins a run. */
const [url = ''] = process.argv.slice(2);
const unread = createLogger('silent', 'test', { write: () => undefined });
const { pool, opening, allocation } = await settlingParts(url, unread);

for (;;) {
  process.stdout.write('begins\n');
  await opening.execute();
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM redemptions WHERE status = 'pending'`);
  await Promise.all(
    rows.map(({ id }) => allocation.execute(new AllocateVoucherCommand(id, { skipLocked: true }))),
  );
  await sleep(20);
}
