import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, type HoldRule } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { ALARMS_OF_RULES } from '../../redemptions/index.js';
import type { DryRunDto, DryRunRuleDto, SeenRedemptionDto } from './dry-run-rules.dto.js';
import { dryRun, DryRunTally, type RuleTally, type SeenRedemption } from './dry-run.js';

/** Of one request; the command line looks at all. */
const REDEMPTIONS_MAX = 2_000;
const RUN_MAX_MS = 10_000;
const EXAMPLES_MAX = 20;

export class DryRunRulesQuery extends Query<DryRunDto> {}

/** Held by one run at a time, in whichever process. */
const lockRun = statement(
  'dry-run-lock',
  `SELECT pg_try_advisory_lock(hashtextextended('dry-run-of-rules', 0)) AS "isAlone!"`,
);

const countAlarms = statement('dry-run-alarms', ALARMS_OF_RULES);

/** Lets the rules look at what was redeemed lately. It changes nothing, and one runs at a time: each looks at the same for seconds. */
@QueryHandler(DryRunRulesQuery)
export class DryRunRulesHandler implements IQueryHandler<DryRunRulesQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError DRY_RUN_RUNNING */
  async execute(): Promise<DryRunDto> {
    const client = await this.pool.connect();
    let isLocked = true;
    try {
      isLocked = (await lockRun.row(client))?.isAlone !== false;
      if (!isLocked) throw new DomainError('DRY_RUN_RUNNING');
      return await this.run(client);
    } finally {
      // The lock ends with its connection, also when this process is killed.
      client.release(isLocked);
    }
  }

  private async run(client: PoolClient): Promise<DryRunDto> {
    const now = this.clock.now();
    const endsAtMs = performance.now() + RUN_MAX_MS;
    const tally = new DryRunTally();
    const examples = new Examples();
    const { since, lookedAt, isWhole } = await dryRun(client, {
      now,
      phonesAreConfirmed: this.environment.smsGateway !== undefined,
      goesOn: (redemptions) => redemptions < REDEMPTIONS_MAX && performance.now() < endsAtMs,
      onSeen: (redemption) => {
        tally.add(redemption);
        examples.add(redemption);
      },
    });
    const alarms = new Map((await countAlarms.rows(client, { now })).map((row) => [row.rule, row]));
    const rules = tally.rules.map((rule) => toRule(rule, examples.of(rule.rule), alarms.get(rule.rule)));
    return { since, redemptions: lookedAt, held: tally.held, isWhole, rules };
  }
}

const toRule = (
  { heldWith, ...counts }: RuleTally,
  examples: SeenRedemptionDto[],
  alarms: { readonly wrong: number; readonly right: number } = { wrong: 0, right: 0 },
): DryRunRuleDto => ({
  ...counts,
  heldWith: [...heldWith].map(([rule, redemptions]) => ({ rule, redemptions })),
  wronglyAlarmed: alarms.wrong,
  rightlyAlarmed: alarms.right,
  examples,
});

/** The newest redemptions that each rule saw. */
class Examples {
  private readonly held = new Map<HoldRule, SeenRedemptionDto[]>();
  private readonly others = new Map<HoldRule, SeenRedemptionDto[]>();

  add({ id, userId, redeemedAt, hits, isHeld }: SeenRedemption): void {
    const kept = isHeld ? this.held : this.others;
    for (const { rule, groupKey } of hits) {
      const known = kept.get(rule) ?? [];
      if (known.length < EXAMPLES_MAX)
        kept.set(rule, [...known, { redemptionId: id, userId, redeemedAt, groupKey, isHeld }]);
    }
  }

  of(rule: HoldRule): SeenRedemptionDto[] {
    return [...(this.held.get(rule) ?? []), ...(this.others.get(rule) ?? [])].slice(0, EXAMPLES_MAX);
  }
}
