import type { ChainHead } from '../../rules/ledger/account.js';
import { equalBytes } from '../bytes/byte-writer.js';
import type { Checkpoint } from '../checkpoint.js';
import { accountEntry, eventEntry, type State, stateEntry } from '../leaves.js';
import type { Sha256 } from '../ledger/encode.js';
import { Past } from '../ledger/past.js';
import { rootOfInclusion } from '../merkle/check-paths.js';
import { hashLeaf } from '../merkle/hashes.js';
import {
  ChainFold,
  checkEvidence,
  checkRules,
  checkSeal,
  checkTime,
  noViews,
  type ViewCounts,
  wrong,
} from './chain-fold.js';
import type { AccountLine, EventLine, ExportLine, StateLine } from './export-lines.js';
import { refuse } from './export-refused.js';
import type { ExportLines } from './read-export-lines.js';

/** What an export of an account proves. */
export interface ProvedAccount {
  readonly scope: 'account';
  readonly checkpoint: Checkpoint;
  readonly state: State;
  readonly account: ChainHead;
  readonly views: ViewCounts;
}

/** Takes the lines after the header of an account's export. */
export class AccountExportVerifier {
  private state: StateLine | undefined;
  private line: AccountLine | undefined;
  private chain: ChainFold | undefined;

  constructor(
    private readonly lines: ExportLines,
    private readonly checkpoint: Checkpoint,
    private readonly sha256: Sha256,
  ) {}

  /** @throws ExportRefused */
  add(line: ExportLine): void {
    if (line.kind === 'state' && !this.state) return this.openState(line);
    if (line.kind === 'account' && this.state && !this.line) return this.openAccount(line, this.state.state);
    if (line.kind === 'event' && this.chain && this.state)
      return this.addEvent(line, this.chain, this.state.state);
    return this.lines.wrong('stands at a place where it must not');
  }

  /** @throws ExportRefused */
  finish(): ProvedAccount {
    if (!this.state || !this.line || !this.chain) return refuse('INCOMPLETE', 'the account is missing');
    const { account } = this.line;
    const { folded } = this.chain;
    if (folded.sequence < account.sequence)
      refuse(
        'INCOMPLETE',
        `the events after ${folded.sequence} are missing: the account has ${account.sequence}`,
      );
    if (
      folded.sequence !== account.sequence ||
      folded.balance !== account.balance ||
      !equalBytes(folded.headHash, account.headHash)
    )
      refuse('STATE', `account ${account.userId} is not what its events say`);
    const { state } = this.state;
    return { scope: 'account', checkpoint: this.checkpoint, state, account: folded, views: this.chain.views };
  }

  private openState(line: StateLine): void {
    this.state = line;
    if (line.leaf !== this.checkpoint.size - 1)
      refuse('LOG', 'the state is not the last leaf of the checkpoint');
    const { accounts, events } = line.state;
    if (accounts > events || events > line.leaf)
      refuse('STATE', 'the state has more accounts than events, or more events than leaves before it');
    const leafHash = hashLeaf(stateEntry(line.state), this.sha256);
    checkPath({ ...line, leafHash }, this.checkpoint, 'the state', this.sha256);
  }

  private openAccount(line: AccountLine, { accounts, root }: State): void {
    this.line = line;
    const { userId } = line.account;
    this.chain = new ChainFold(userId, this.sha256);
    const leafHash = hashLeaf(accountEntry(line.account), this.sha256);
    const { index, path } = line;
    const found = rootOfInclusion({ leaf: index, size: accounts, leafHash, path }, this.sha256);
    if (!found || !equalBytes(found, root))
      refuse('STATE', `account ${userId} is not in the state with this balance`);
  }

  private addEvent(line: EventLine, chain: ChainFold, state: State): void {
    if (line.event.userId !== chain.folded.userId) this.lines.wrong('is of another account');
    if (line.previous || !line.path) this.lines.wrong('has other members than it must');
    chain.add(line);
    checkTime(line.event, state.at);
    checkEventPath(line, this.checkpoint, this.sha256);
  }
}

/** What a receipt proves: that the log has this event. */
export interface ProvedEvent {
  readonly scope: 'receipt';
  readonly checkpoint: Checkpoint;
  readonly line: EventLine;
}

/** Takes the lines after the header of a receipt. */
export class ReceiptVerifier {
  private line: EventLine | undefined;

  constructor(
    private readonly lines: ExportLines,
    private readonly checkpoint: Checkpoint,
    private readonly sha256: Sha256,
  ) {}

  /** @throws ExportRefused */
  add(line: ExportLine): void {
    if (line.kind !== 'event' || this.line) return this.lines.wrong('stands at a place where it must not');
    const { previous, event } = line;
    if (!previous || !line.path) return this.lines.wrong('has other members than it must');
    const isFirst = previous.every((byte) => byte === 0);
    if (event.sequence < 1 || isFirst !== (event.sequence === 1))
      wrong(event, 'does not follow the event that it names');
    const balanceBefore = event.balanceAfter - event.amountPoints;
    if (event.balanceAfter < 0 || balanceBefore < 0 || !Number.isSafeInteger(balanceBefore))
      wrong(event, 'leaves a balance below zero');
    if (isFirst && balanceBefore !== 0) wrong(event, 'does not begin with nothing');
    checkRules(event, corrected(event.corrects, event.sequence, line));
    checkSeal(line, previous, this.sha256);
    checkEvidence(line, noViews(), this.sha256);
    checkEventPath(line, this.checkpoint, this.sha256);
    this.line = line;
  }

  /** @throws ExportRefused */
  finish(): ProvedEvent {
    const line = this.line ?? refuse('INCOMPLETE', 'the event is missing');
    return { scope: 'receipt', checkpoint: this.checkpoint, line };
  }
}

/**
 * A past in which the corrected event is one that fits. A receipt does not show it, and the other rules can be checked
 * without it.
 */
function corrected(sequence: number | null, before: number, { event }: EventLine): Past {
  const past = new Past();
  if (sequence === null || sequence < 1 || sequence >= before) return past;
  // Nothing that can be corrected has changed nothing, and a refund gives back.
  if (event.amountPoints === 0 || (event.type === 'REFUND' && event.amountPoints < 0)) return past;
  const amountPoints = -event.amountPoints;
  const type = event.type === 'REFUND' ? 'SPEND' : amountPoints < 0 ? 'DECREASE' : 'EARN';
  past.add({ ...event, sequence, type, amountPoints, corrects: null, key: '' });
  return past;
}

function checkEventPath(line: EventLine, checkpoint: Checkpoint, sha256: Sha256): void {
  const { event, leaf, path = [] } = line;
  const leafHash = hashLeaf(eventEntry(event), sha256);
  checkPath({ leaf, path, leafHash }, checkpoint, `account ${event.userId}, event ${event.sequence}`, sha256);
}

interface Placed {
  readonly leaf: number;
  readonly leafHash: Uint8Array;
  readonly path: readonly Uint8Array[];
}

function checkPath(
  { leaf, leafHash, path }: Placed,
  { size, root }: Checkpoint,
  what: string,
  sha256: Sha256,
): void {
  const found = rootOfInclusion({ leaf, size, leafHash, path }, sha256);
  if (!found || !equalBytes(found, root)) refuse('LOG', `${what} is not in the log that was signed`);
}
