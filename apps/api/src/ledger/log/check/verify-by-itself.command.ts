import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkpointIn, equalBytes } from '@pwen/domain/proof';
import type pg from 'pg';

import { MAINTENANCE_POOL, requireDatabaseUrl } from '../../../platform/database/pools/pools.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { whileAlone } from '../../../platform/database/while-alone.js';
import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import {
  ADMINISTRATOR_LOG_END,
  type AdministratorLogEnd,
} from '../../verify/evidence/administrator-log-end.js';
import { EVENT_EVIDENCE, type EvidenceOfSources } from '../../verify/evidence/event-evidence.js';
import { describeFault, type Fault } from '../../verify/faults.js';
import { storeWorkersVerification, type VerificationScope } from '../../verify/verifications.js';
import { verifyLedger } from '../../verify/verify-ledger.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { logSize, logTree } from '../trees/log-tree.js';
import { compareLog } from './compare-log.js';
import { compareNew } from './compare-new.js';
import { verifyNew } from './verify-new.js';

/** The most faults that are written into the log of the process; all are counted. */
const LOGGED_FAULTS = 20;

const HOURLY = `verified_at < clock_timestamp() - interval '1 hour'`;
/** At night in Haiti, when few earn; or when it has not been done for long. */
const NIGHTLY = `verified_at < clock_timestamp() - interval '30 hours'
  OR (verified_at < clock_timestamp() - interval '12 hours'
    AND extract(hour FROM clock_timestamp() AT TIME ZONE 'America/Port-au-Prince') BETWEEN 2 AND 4)`;

const sinceLast = (condition: string, scopes: string) =>
  `SELECT ${condition} AS "due!" FROM ledger_verifications WHERE scope IN (${scopes}) ORDER BY id DESC LIMIT 1`;

const FIND_DUE = {
  new: statement('due-ledger-verification-of-new', sinceLast(HOURLY, `'new', 'all'`)),
  all: statement('due-ledger-verification-of-all', sinceLast(NIGHTLY, `'all'`)),
};

const findVerifiedLeaves = statement(
  'verified-leaves-of-ledger-log',
  'SELECT leaves AS "leaves!" FROM ledger_verifications WHERE leaves IS NOT NULL ORDER BY id DESC LIMIT 1',
);

/**
 * Not of verifications of everything, which leave the youngest events to the next one of what is new: so that one begins where
 * the last one of its kind ended.
 */
const findComparedLeaves = statement(
  'compared-leaves-of-ledger-log',
  `SELECT compared_leaves AS "leaves!" FROM ledger_verifications WHERE compared_leaves IS NOT NULL
   ORDER BY id DESC LIMIT 1`,
);

/** The process ends; the verification is still due. */
class Stopped extends Error {}

/** Verifies what is new each hour and everything each night, if it is due; resolves with the number of faults. */
export class VerifyByItselfCommand extends Command<number> {
  constructor(readonly signal?: AbortSignal) {
    super();
  }
}

@CommandHandler(VerifyByItselfCommand)
export class VerifyByItselfHandler implements ICommandHandler<VerifyByItselfCommand> {
  private readonly logger = new Logger('the verification of the ledger');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly transactions: MaintenanceTransactions,
    @Inject(MAINTENANCE_POOL) private readonly pool: pg.Pool,
    private readonly folder: CheckpointFolder,
    @Inject(EVENT_EVIDENCE) private readonly evidence: EvidenceOfSources,
    @Inject(ADMINISTRATOR_LOG_END) private readonly administratorLog: AdministratorLogEnd,
  ) {}

  async execute({ signal }: VerifyByItselfCommand): Promise<number> {
    try {
      const faults = await whileAlone(requireDatabaseUrl(this.environment), 'ledger verification', (client) =>
        this.verifyIfDue(client, signal),
      );
      return faults ?? 0;
    } catch (fault) {
      if (fault instanceof Stopped) return 0;
      throw fault;
    }
  }

  private async verifyIfDue(client: pg.Client, signal: AbortSignal | undefined): Promise<number> {
    if (await isDue(client, 'all')) return this.verifyAll(signal);
    return (await isDue(client, 'new')) ? this.verifyNew(signal) : 0;
  }

  private async verifyNew(signal: AbortSignal | undefined): Promise<number> {
    const faults = this.collect();
    const verified = await findVerifiedLeaves.row(this.pool);
    // After a database was put back, everything is new again.
    const from = Math.min(verified?.leaves ?? 0, await logSize(this.pool));
    const { upTo, events, accounts } = await verifyNew({
      transactions: this.transactions,
      from,
      onFault: faults.report,
      ...(signal ? { signal } : {}),
    });
    const compared = await findComparedLeaves.row(this.pool);
    const comparedLeaves = await compareNew({
      transactions: this.transactions,
      from: Math.min(compared?.leaves ?? 0, await logSize(this.pool)),
      evidence: this.evidence,
      onFault: faults.report,
      ...(signal ? { signal } : {}),
    });
    if (signal?.aborted) throw new Stopped();
    await this.checkPublished(faults.report);
    await storeWorkersVerification(this.pool, {
      scope: 'new',
      beganAt: null,
      leaves: upTo,
      comparedLeaves,
      events,
      accounts,
      ...faults.found,
    });
    return faults.found.faults;
  }

  private async verifyAll(signal: AbortSignal | undefined): Promise<number> {
    const faults = this.collect();
    const onProgress = () => {
      if (signal?.aborted) throw new Stopped();
    };
    const leaves = await logSize(this.pool);
    const url = requireDatabaseUrl(this.environment);
    const { evidence, administratorLog } = this;
    const { beganAt, events, accounts } = await verifyLedger({
      url,
      evidence,
      administratorLog,
      onFault: faults.report,
      onProgress,
    });
    const checkpoint = checkpointIn((await this.folder.latest()) ?? '');
    if (checkpoint) {
      const { kind } = await compareLog({ url, checkpoint, onProgress });
      if (kind !== 'same')
        faults.report({
          kind: 'CHECKPOINT_CONTRADICTED',
          detail: `the ledger is ${kind}: ledger verify --checkpoint tells more`,
        });
    }
    await storeWorkersVerification(this.pool, {
      scope: 'all',
      beganAt,
      leaves,
      comparedLeaves: null,
      events,
      accounts,
      ...faults.found,
    });
    return faults.found.faults;
  }

  /** By the stored tree, which is quick; the verification of everything computes it again. */
  private async checkPublished(report: (fault: Fault) => void): Promise<void> {
    const checkpoint = checkpointIn((await this.folder.latest()) ?? '');
    if (!checkpoint) return;
    const size = await logSize(this.pool);
    const isThere =
      size >= checkpoint.size &&
      equalBytes(await logTree(this.pool).rootAt(checkpoint.size), checkpoint.root);
    if (!isThere)
      report({
        kind: 'CHECKPOINT_CONTRADICTED',
        detail: `the log does not have the ${checkpoint.size} leaves that were published`,
      });
  }

  private collect() {
    const found = { faults: 0, firstFault: null as string | null };
    const report = (fault: Fault): void => {
      found.firstFault ??= describeFault(fault);
      if (++found.faults <= LOGGED_FAULTS) this.logger.error(describeFault(fault));
    };
    return { found, report };
  }
}

/** Whether a verification is due, also if none was ever done. */
async function isDue(client: pg.Client, scope: VerificationScope): Promise<boolean> {
  return (await FIND_DUE[scope].row(client))?.due ?? true;
}
