import { randomUUID } from 'node:crypto';

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  correctionKey,
  TIE_SETTLES_AFTER_MS,
  DomainError,
  isCorrectable,
  type SealedEvent,
} from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, personal } from '../../administrator-log/index.js';
import { LedgerAccounts } from '../../ledger/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { BalanceChange } from '../balance-change.entity.js';
import { ChangeLedger, loggedEvent, type RecordedChange, type WantedChange } from '../change-ledger.js';
import { changeOf } from '../change-rows.js';
import { factsOf, lockRequest, type RequestFacts } from './lock-request.js';

/** What an administrator wants: points more or less, or one event undone. */
export type Wish =
  | { readonly kind: 'increase' | 'decrease'; readonly amountPoints: number }
  | { readonly kind: 'reverse'; readonly corrects: number };

export class RequestChangeCommand extends Command<BalanceChangeDto> {
  constructor(
    readonly administratorId: number,
    readonly userId: number,
    readonly wish: Wish,
    readonly reason: string,
    readonly idempotencyKey: string = randomUUID(),
  ) {
    super();
  }
}

/**
 * Changes a balance at once, or stores the request for somebody who decides if whoever asks changes nothing alone, or would
 * then have changed it, or all balances together, by more than the thresholds of the settings within 24 hours, alone. The event, the row and
 * the entry in the administrators' log are one transaction.
 */
@CommandHandler(RequestChangeCommand)
export class RequestChangeHandler implements ICommandHandler<RequestChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: ChangeLedger,
    private readonly accounts: LedgerAccounts,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeated request with the same key is the same change.
   *
   * @throws DomainError OWN_ACCOUNT, USER_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, SECOND_ADMINISTRATOR_NEEDED, and as
   * `ChangeLedger.record`; nothing is changed then
   */
  async execute(request: RequestChangeCommand): Promise<BalanceChangeDto> {
    if (request.userId === request.administratorId) throw new DomainError('OWN_ACCOUNT');
    const id = await this.ids.next();
    // Events never change, so this one may be read before the transaction.
    const corrected = await this.correctedBy(request);
    return this.transactions.run((transaction) => this.within(transaction, id, request, corrected), {
      isIdempotent: true,
    });
  }

  private async within(
    { client, manager }: Transaction,
    id: number,
    request: RequestChangeCommand,
    corrected: Corrected,
  ): Promise<BalanceChangeDto> {
    const isPersonThere = await lockRequest(client, request);
    // Read after the lock: whoever sent the same request at the same moment has ended.
    const known = await findByKey(manager, request);
    if (known) return changeOf(client, sameChange(known, request).id, this.clock.now());
    if (!isPersonThere) throw new DomainError('USER_NOT_FOUND');

    const wanted = wantedBy(id, request, corrected);
    const now = this.clock.now();
    const facts = await factsOf(client, request, now);
    const waits =
      !facts.mayChangeAlone ||
      facts.changedAlonePoints + wanted.amountPoints > facts.thresholdPoints ||
      facts.changedAloneInAllPoints + wanted.amountPoints > facts.totalPoints;
    if (waits) assertCanWait(wanted, facts, corrected, now);
    const recorded = waits ? null : await this.ledger.record(client, wanted);
    await this.insert(manager, request, wanted, recorded);
    const answer = await changeOf(client, id, now);
    await this.note(manager, wanted, recorded);
    return answer;
  }

  private async correctedBy({ userId, wish }: RequestChangeCommand): Promise<Corrected> {
    if (wish.kind !== 'reverse') return {};
    const [event] = await this.accounts.eventsAt([{ userId, sequence: wish.corrects }]);
    const isCorrected = await this.accounts.hasEvent(userId, correctionKey(wish.corrects));
    return { event, isCorrected };
  }

  private async insert(
    manager: EntityManager,
    { idempotencyKey }: RequestChangeCommand,
    wanted: WantedChange,
    recorded: RecordedChange | null,
  ): Promise<void> {
    const requestedAt = this.clock.now();
    const outcome =
      recorded === null
        ? ({ state: 'waiting', decidedAt: null, sequence: null } as const)
        : ({ state: 'done', decidedAt: requestedAt, sequence: recorded.sequence } as const);
    await manager.insert(BalanceChange, { ...wanted, ...outcome, idempotencyKey, requestedAt });
  }

  /** Last in the transaction, because all other actions of administrators wait from here on. */
  private async note(
    manager: EntityManager,
    wanted: WantedChange,
    recorded: RecordedChange | null,
  ): Promise<void> {
    const { id, userId, kind, amountPoints, corrects, reason, requestedBy } = wanted;
    await this.log.record(manager, {
      actor: acting(requestedBy),
      action: recorded === null ? 'request-balance-change' : ACTIONS[kind],
      subjectType: 'user',
      subjectId: userId,
      details: { changeId: id, kind, amountPoints, corrects, ...(recorded && loggedEvent(recorded)) },
      reason: personal(userId, reason),
    });
  }
}

/** What the administrators' log calls each kind of change. */
const ACTIONS = { increase: 'change-balance', decrease: 'change-balance', reverse: 'reverse-event' } as const;

/** The event that a reversal names, if there is one, and whether it was corrected already. */
interface Corrected {
  readonly event?: SealedEvent | undefined;
  readonly isCorrected?: boolean;
}

/** @throws DomainError EVENT_NOT_FOUND */
function wantedBy(
  id: number,
  { administratorId: requestedBy, userId, wish, reason }: RequestChangeCommand,
  { event }: Corrected,
): WantedChange {
  const common = { id, userId, reason, requestedBy };
  if (wish.kind !== 'reverse') return { ...common, ...wish, corrects: null };
  if (!event) throw new DomainError('EVENT_NOT_FOUND', { sequence: wish.corrects });
  return { ...common, ...wish, amountPoints: Math.abs(event.amountPoints) };
}

/**
 * What the ledger would refuse now is refused before anybody is asked to approve it. The ledger decides again then. Whoever
 * is alone is told `from` when a second administrator, invited now, could approve it.
 *
 * @throws DomainError SECOND_ADMINISTRATOR_NEEDED, EVENT_NOT_REVERSIBLE, ALREADY_REVERSED, ALREADY_REFUNDED,
 * PERSON_LACKS_POINTS, REVERSAL_BELOW_ZERO
 */
function assertCanWait(
  { kind, amountPoints }: WantedChange,
  { balance, hasDecider }: RequestFacts,
  { event, isCorrected }: Corrected,
  at: Date,
): void {
  if (isCorrected) throw new DomainError(event?.type === 'SPEND' ? 'ALREADY_REFUNDED' : 'ALREADY_REVERSED');
  if (event && !isCorrectable('REVERSAL', event)) throw new DomainError('EVENT_NOT_REVERSIBLE');
  const takes = kind === 'decrease' || (event?.amountPoints ?? 0) > 0;
  if (takes && amountPoints > balance)
    throw new DomainError(kind === 'decrease' ? 'PERSON_LACKS_POINTS' : 'REVERSAL_BELOW_ZERO', {
      available: balance,
    });
  if (!hasDecider)
    throw new DomainError('SECOND_ADMINISTRATOR_NEEDED', {
      from: new Date(at.getTime() + TIE_SETTLES_AFTER_MS).toISOString(),
    });
}

function findByKey(
  manager: EntityManager,
  { administratorId: requestedBy, idempotencyKey }: RequestChangeCommand,
): Promise<BalanceChange | null> {
  return manager.findOneBy(BalanceChange, { requestedBy, idempotencyKey });
}

/** @throws DomainError IDEMPOTENCY_KEY_REUSED if the key was used for another change */
function sameChange(known: BalanceChange, { userId, wish, reason }: RequestChangeCommand): BalanceChange {
  const isSame =
    known.userId === userId &&
    known.kind === wish.kind &&
    known.reason === reason &&
    (wish.kind === 'reverse' ? known.corrects === wish.corrects : known.amountPoints === wish.amountPoints);
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED', { changeId: known.id });
  return known;
}
