import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, PAUSE_MAX_DAYS, type ReviewDecision } from '@pwen/domain';
import type { Pool } from 'pg';

import { AdministratorLog, type LogAction, personal } from '../../administrator-log/index.js';
import { acting, type Language, languageOf, lockPeople, usernameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Holds, RedemptionHold } from '../../redemptions/index.js';
import { OwnPeople } from '../own-people.js';
import type { DecideHoldsDto, HoldOutcomeDto } from './decide-holds.dto.js';
import { HOLD_DECISION_MAIL } from './decision-mail.js';

/** What a member of the team has decided about some held redemptions. */
export class DecideHoldsCommand extends Command<HoldOutcomeDto[]> {
  constructor(
    readonly wanted: Readonly<DecideHoldsDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

const DAY_MS = 24 * 60 * 60_000;

const ACTIONS: Readonly<Record<ReviewDecision, LogAction>> = {
  opened: 'open-held-redemption',
  'points-back': 'give-back-held-redemption',
  paused: 'pause-redemptions',
};

const findPerson = statement(
  'person-of-hold',
  `SELECT ${usernameOf('$userId')} AS username, ${languageOf('$userId')} AS language`,
);

const findDecision = statement(
  'decision-of-hold',
  `SELECT h.decision, h.decided_by AS "decidedBy", ${usernameOf('h.decided_by')} AS reviewer
   FROM redemption_holds h WHERE h.redemption_id = $redemptionId`,
);

/** Refusals that are about one redemption, and what its outcome is called. */
const OUTCOMES: Readonly<Record<string, HoldOutcomeDto['outcome']>> = {
  HOLD_ALREADY_DECIDED: 'decided-before',
  HOLD_NOT_FOUND: 'not-found',
};

/** One redemption, and what is wanted of it. */
interface Wish {
  readonly id: number;
  readonly wanted: Readonly<DecideHoldsDto>;
  readonly administratorId: number;
}

/** What the person is told. */
interface Told {
  readonly sentence: string | null;
  readonly pausedUntil: Date | null;
}

/** The mail to the person; or why nothing was decided. */
type Decided = { readonly mail: number } | { readonly refusal: 'not-found' | 'own' | 'no-sentence' };

/**
 * Each redemption is one transaction: the decision, the mail to the person and the entry of the log. So nothing of one is half, and
 * of several reviewers one decides each; the others hear what. Repeated, it changes nothing.
 */
@CommandHandler(DecideHoldsCommand)
export class DecideHoldsHandler implements ICommandHandler<DecideHoldsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly holds: Holds,
    private readonly people: OwnPeople,
    private readonly outbox: MailOutbox,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_ALLOWED if the member was shut out meanwhile; what was decided before that stays decided */
  async execute({ wanted, administratorId }: DecideHoldsCommand): Promise<HoldOutcomeDto[]> {
    const outcomes: HoldOutcomeDto[] = [];
    for (const id of [...new Set(wanted.ids)].sort((one, other) => one - other))
      outcomes.push(await this.outcomeOf(id, await this.decide({ id, wanted, administratorId })));
    return outcomes;
  }

  private async decide(wish: Wish): Promise<HoldOutcomeDto['outcome']> {
    try {
      const decided = await this.transactions.run((transaction) => this.within(transaction, wish));
      if ('refusal' in decided) return decided.refusal;
      this.holds.soon([wish.id]);
      this.outbox.nudge(decided.mail);
      return 'decided';
    } catch (fault) {
      const outcome = fault instanceof DomainError ? OUTCOMES[fault.code] : undefined;
      if (outcome === undefined) throw fault;
      return outcome;
    }
  }

  private async within(transaction: Transaction, wish: Wish): Promise<Decided> {
    const { client, manager } = transaction;
    const { id, wanted, administratorId } = wish;
    const hold = await manager.findOneBy(RedemptionHold, { redemptionId: id });
    if (!hold) return { refusal: 'not-found' };
    // In the order of an erasure, and of whoever changes the role of either: before the redemption.
    await lockPeople(client, [hold.userId, administratorId]);
    const own = await this.people.among(client, administratorId, [hold.userId]);
    if (own.has(hold.userId)) return { refusal: 'own' };
    const person = await findPerson.row(client, { userId: hold.userId });
    if (!person?.username) return { refusal: 'not-found' };
    const language = (person.language ?? 'ht') as Language;
    const sentence = sentenceIn(wanted, language);
    if (sentence === null && wanted.decision !== 'opened') return { refusal: 'no-sentence' };
    const pausedUntil = wanted.decision === 'paused' ? this.endOfPause(wanted.pausedDays) : null;
    await this.settle(transaction, wish, { sentence, pausedUntil });
    const mail = await this.outbox.orderWithin(manager, {
      kind: HOLD_DECISION_MAIL,
      recipient: person.username,
      personId: hold.userId,
      subjectId: id,
      locale: language,
    });
    await this.record(transaction, wish, { hold, sentence, pausedUntil });
    return { mail };
  }

  private endOfPause(days = PAUSE_MAX_DAYS): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  /** @throws DomainError HOLD_NOT_FOUND, HOLD_ALREADY_DECIDED */
  private async settle(
    { client, manager }: Transaction,
    { id: redemptionId, wanted, administratorId: by }: Wish,
    { sentence, pausedUntil }: Told,
  ): Promise<void> {
    if (wanted.decision !== 'opened' && sentence !== null)
      return this.holds.giveBack(client, { redemptionId, by, sentence, pausedUntil });
    await this.holds.open(client, { redemptionId, by });
    if (sentence !== null) await manager.update(RedemptionHold, { redemptionId }, { sentence });
  }

  /** Last in the transaction, because all other actions of administrators wait from here on. */
  private async record(
    { manager }: Transaction,
    { id, wanted, administratorId }: Wish,
    { hold, sentence, pausedUntil }: Told & { readonly hold: RedemptionHold },
  ): Promise<void> {
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: ACTIONS[wanted.decision],
      subjectType: 'user',
      subjectId: hold.userId,
      details: {
        redemptionId: id,
        rewardId: hold.rewardId,
        rule: hold.reason,
        heldAt: hold.heldAt,
        ...(pausedUntil && { pausedUntil }),
      },
      ...(sentence !== null && { reason: personal(hold.userId, sentence) }),
    });
  }

  private async outcomeOf(id: number, outcome: HoldOutcomeDto['outcome']): Promise<HoldOutcomeDto> {
    const found = await findDecision.row(this.pool, { redemptionId: id });
    if (!found) return { id, outcome, decision: null, decidedBy: null };
    const { decision, decidedBy, reviewer } = found;
    return {
      id,
      outcome,
      decision,
      decidedBy: decidedBy === null ? null : { id: decidedBy, username: reviewer },
    };
  }
}

const SENTENCES = { ht: 'sentenceHt', fr: 'sentenceFr', en: 'sentenceEn' } as const;

/** What the person reads, whose language nobody else’s sentence stands in for. */
const sentenceIn = (wanted: Readonly<DecideHoldsDto>, language: Language): string | null =>
  wanted[SENTENCES[language]] ?? null;
