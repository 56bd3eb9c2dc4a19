import { parseArgs } from 'node:util';

import { rebuildAccounts, type RebuildReport } from '../rebuild/rebuild-accounts.js';
import { replayAccount } from '../replay/replay-account.js';
import type { AdministratorLogEnd } from '../verify/evidence/administrator-log-end.js';
import type { EvidenceOfSources } from '../verify/evidence/event-evidence.js';
import { describeFault, hex } from '../verify/faults.js';
import { storeVerification } from '../verify/verifications.js';
import { verifyLedger, type VerifyReport } from '../verify/verify-ledger.js';
import { describeReport } from './describe-report.js';
import {
  compareCheckpoints,
  compareWithKept,
  printNewKey,
  askForCheckpoint,
  writeExport,
} from './log-commands.js';
import { EXIT, momentIn, progress, UsageError, userIdIn } from './terminal.js';

const USAGE = `usage:
  ledger verify                              check every chain, balance and projection, and that each event was allowed
  ledger verify --checkpoint FILE            compute the log again and compare it with a checkpoint that somebody kept
    [--key KEY] [--tiles FOLDER] [--export FILE]
                                             check its signature; tell the first leaf that differs by what was kept
  ledger compare OLD NEW                     prove that one checkpoint continues another
  ledger replay --user ID [--as-of TIME]     one account's events, replayed
  ledger rebuild [--accept-differences]      compute every balance again from the events
  ledger export --out FILE [--user ID]       the ledger or one account up to the latest checkpoint, for pwen-verify
  ledger checkpoint                          ask the worker for a checkpoint now
  ledger new-key NAME                        a new key to sign checkpoints with`;

interface Verified {
  /** A database URL whose user owns the ledger's tables. */
  readonly url: string;
  readonly evidence: EvidenceOfSources;
  readonly administratorLog: AdministratorLogEnd;
  /** Commands of features, which the ledger does not know, by name. */
  readonly further?: Readonly<Record<string, FurtherCommand>>;
}

interface FurtherCommand {
  readonly usage: string;
  /** @returns whether it was called in the right way */
  readonly run: (args: string[]) => Promise<boolean>;
}

/**
 * The auditor's commands.
 *
 * @returns the exit code
 */
export async function runLedgerCli(args: readonly string[], verified: Verified): Promise<number> {
  try {
    return await run(args, verified);
  } catch (fault) {
    if (isUsageFault(fault) || fault instanceof UsageError) return complain(fault.message);
    // The ledger was not checked; this must not look like a fault in it.
    console.error(`The ledger could not be read: ${fault instanceof Error ? fault.message : String(fault)}`);
    return EXIT.failed;
  }
}

function run(args: readonly string[], verified: Verified): Promise<number> | number {
  const [command, ...rest] = args;
  const { url } = verified;
  switch (command) {
    case 'verify':
      return rest.length === 0 ? verify(verified) : compareWithKept(url, rest);
    case 'compare':
      return compareCheckpoints(url, rest);
    case 'export':
      return writeExport(url, rest);
    case 'checkpoint':
      return askForCheckpoint(url);
    case 'new-key':
      return printNewKey(rest);
    case 'replay':
      return replay(url, rest);
    case 'rebuild':
      return rebuild(url, rest);
    default:
      return runFurther(command, rest, verified);
  }
}

async function runFurther(
  command: string | undefined,
  args: string[],
  { further = {} }: Verified,
): Promise<number> {
  const wanted = command === undefined ? undefined : further[command];
  if (wanted && (await wanted.run(args))) return EXIT.holds;
  const usages = Object.values(further).map(({ usage }) => `\n  ${usage}`);
  return complain(wanted ? 'How?' : 'Which command?', usages.join(''));
}

/** Errors of node:util's parseArgs. */
function isUsageFault(fault: unknown): fault is Error {
  const { code } = (fault ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}

async function verify({ url, evidence, administratorLog }: Verified): Promise<number> {
  const startedAt = performance.now();
  const report = await verifyLedger({
    url,
    evidence,
    administratorLog,
    onFault: (fault) => console.log(describeFault(fault)),
    onProgress: (events) => progress(`${events} events checked`),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of describeReport(report, seconds)) console.log(line);
  await storeResult(url, report);
  return report.faults === 0 ? EXIT.holds : EXIT.faulty;
}

/** Of a copy that cannot be written, the result is only printed. */
async function storeResult(url: string, report: VerifyReport): Promise<void> {
  try {
    await storeVerification(url, report);
  } catch (fault) {
    progress(
      `The console will not show this result: ${fault instanceof Error ? fault.message : String(fault)}`,
    );
  }
}

async function replay(url: string, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { user: { type: 'string' }, 'as-of': { type: 'string' } } });
  const userId = userIdIn(values.user);
  const asOf = values['as-of'] === undefined ? undefined : momentIn(values['as-of']);

  const report = await replayAccount({
    url,
    userId,
    ...(asOf ? { asOf } : {}),
    onEvent: (event) => {
      const amount = `${event.amountPoints >= 0 ? '+' : ''}${event.amountPoints}`;
      const source = event.source.id === null ? event.source.type : `${event.source.type} ${event.source.id}`;
      const corrects = event.corrects === null ? '' : ` corrects ${event.corrects}`;
      console.log(
        `${String(event.sequence).padStart(6)}  ${event.recordedAt.toISOString()}  ${event.type.padEnd(8)} ` +
          `${amount.padStart(10)} ${String(event.balanceAfter).padStart(12)}  ${source}${corrects} by ${event.actor}`,
      );
    },
    onFault: (fault) => console.log(describeFault(fault)),
  });
  const { account } = report;
  if (!report.exists) {
    console.error(`There is no account ${userId} and no event of one.`);
    return EXIT.usage;
  }
  console.log(
    `account ${userId}: balance ${account.balance} after ${report.events} events` +
      `${asOf ? ` up to ${asOf.toISOString()}` : ''}${account.closed ? ', closed' : ''}; head ${hex(account.headHash)}`,
  );
  console.log(report.faults === 0 ? 'The chain holds.' : `The chain does NOT hold: ${report.faults} faults.`);
  return report.faults === 0 ? EXIT.holds : EXIT.faulty;
}

/** A rebuild repairs projections only. */
async function rebuild(url: string, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { 'accept-differences': { type: 'boolean', default: false } },
  });
  const report = await rebuildAccounts({
    url,
    acceptDifferences: values['accept-differences'],
    onDifference: (userId, detail) => console.log(`account ${userId}: ${detail}`),
    onFault: (fault) => console.log(describeFault(fault)),
    onProgress: (events) => progress(`${events} events folded`),
  });
  console.log(
    `${report.accounts} accounts computed from their events, ${report.differences} differ from what is stored. ` +
      (report.swapped ? 'The computed balances are in use.' : `Nothing was changed${whyNot(report)}.`),
  );
  return report.swapped ? EXIT.holds : EXIT.faulty;
}

function whyNot({ faults }: RebuildReport): string {
  return faults > 0
    ? `: ${faults} faults are not in the balances, and a rebuild would hide them`
    : '; --accept-differences puts the computed balances in use';
}

function complain(what: string, furtherUsage = ''): number {
  console.error(`${what}\n${USAGE}${furtherUsage}`);
  return EXIT.usage;
}
