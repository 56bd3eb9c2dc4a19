import 'reflect-metadata';

import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { createPool } from '../../../platform/database/pools/pools.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { parseEnvironment } from '../../../platform/env.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { startReading } from '../../feed/testing/reading-process.js';
import { NO_ADMINISTRATORS } from '../../testing/no-administrators.js';
import { enterEvents } from '../enter-events.reader.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { SignCheckpointCommand, SignCheckpointHandler } from '../sign/sign-checkpoint.command.js';
import { WishCheckpointHandler } from '../sign/wish-checkpoint.command.js';

/**
 * A process that enters events into the log as a worker does, and signs and publishes checkpoints without a pause, until it
 * is killed. It prints the size of the latest one that is in the folder.
 */
const [url = '', keys = '', folderPath = ''] = process.argv.slice(2);

Logger.overrideLogger(false);
startReading(url, [{ ...enterEvents, batchSize: 20 }]);
const pool = createPool(url);
const folder = new CheckpointFolder(folderPath);
const transactions = new MaintenanceTransactions(pool, new DataSource({ type: 'postgres', url }));
const environment = parseEnvironment({ DATABASE_URL: url, LEDGER_SIGNING_KEYS: keys });
const signing = new SignCheckpointHandler(
  environment,
  transactions,
  pool,
  folder,
  NO_ADMINISTRATORS,
  new Metrics(),
);
const wishing = new WishCheckpointHandler(pool);

// Any error ends the process, so that it cannot outlive the test that started it.
for (;;) {
  await wishing.execute();
  const written = await signing.execute(new SignCheckpointCommand());
  const [, size] = (await folder.latest())?.split('\n') ?? [];
  if (written > 0) process.stdout.write(`${size}\n`);
}
