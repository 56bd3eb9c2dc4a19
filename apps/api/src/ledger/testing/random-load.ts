import { DomainError, keyOfSource, type LedgerCommand } from '@pwen/domain';
import fc from 'fast-check';

import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { anyCommand } from './commands.js';

/**
 * A process that sends random commands to the ledger until it is killed, and prints a line for each acknowledgement:
 * every line must be in the ledger.
 */
const [url = '', seed = '1'] = process.argv.slice(2);
const ledger = new PointsLedger(createLedgerPool(url));
const CALLERS = 16;

async function caller(index: number): Promise<never> {
  for (let round = 0; ; round++) {
    const commands = fc.sample(anyCommand, {
      seed: Number(seed) * 1_000_003 + index * 1009 + round,
      numRuns: 20,
    });
    for (const [turn, command] of commands.entries()) {
      // More accounts and keys than the arbitrary, because this load tests durability, not collisions.
      const userId = command.userId + 4 * index;
      if (command.kind === 'close') continue;
      const fresh = renewed({ ...command, userId }, `${seed}:${round}:${turn}`);
      const acknowledged = await ledger.record(fresh).catch(onlyRefusals);
      if (acknowledged) {
        const hash = Buffer.from(acknowledged.event.hash).toString('hex');
        // Waits while the test reads more slowly than this writes.
        process.stdout.write(`${acknowledged.event.userId} ${acknowledged.event.sequence} ${hash}\n`);
      }
    }
  }
}

/** A copy of a command with another key, so that it is not a repetition. */
function renewed(command: LedgerCommand, suffix: string): LedgerCommand {
  if (command.kind === 'earn' || command.kind === 'spend') {
    const source = { ...command.source, id: `${command.source.id}:${suffix}` };
    return { ...command, source, key: keyOfSource(source) } as LedgerCommand;
  }
  return 'key' in command ? { ...command, key: `${command.key}:${suffix}` } : command;
}

/** Refusals are expected. Any other error ends the process, so that it cannot outlive the test that started it. */
function onlyRefusals(fault: unknown): null {
  if (fault instanceof DomainError) return null;
  throw fault;
}

await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
