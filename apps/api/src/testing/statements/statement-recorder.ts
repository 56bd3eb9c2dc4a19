import pg from 'pg';

import type { TestDatabase } from '../database/test-database.js';

/** A statement as it ran. */
export interface RecordedStatement {
  readonly text: string;
  /** Pages of tables and indexes that it looked at, in memory or on disk: the same however busy the machine is. */
  readonly blocks: number;
  /** Rows that it read and had no use for. */
  readonly discarded: number;
  /** Rows that it was given in arrays, wrote or answered: whichever are most. */
  readonly rows: number;
  /** What was being done when it ran. */
  readonly during: string;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Subplan Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** Every statement explains itself when it has run, by a notice on the connection that asked. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * Records the statements of every connection of this process to a database, whoever opens it (the features, TypeORM, the
 * sessions, the queue), with the pages that each looked at.
 */
export class StatementRecorder {
  readonly statements: RecordedStatement[] = [];
  during = 'the start';
  private readonly emit = pg.Client.prototype.emit;

  /** Connections that are opened from now on are recorded. */
  async start({ ownerPool, url }: TestDatabase): Promise<void> {
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
    for (const [setting, value] of Object.entries(SETTINGS))
      await ownerPool.query(`ALTER DATABASE ${name} SET ${setting} = ${pg.escapeLiteral(value)}`);
    const { emit } = this;
    const record = (notice: unknown): void => this.record(notice);
    pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...words: unknown[]) {
      if (event === 'notice') record(words[0]);
      return emit.call(this, event as never, ...(words as never[]));
    } as typeof emit;
  }

  stop(): void {
    pg.Client.prototype.emit = this.emit;
  }

  private record(notice: unknown): void {
    const { message = '' } = notice as { message?: string };
    const [, json] = /^duration: .* plan:\n([\s\S]*)$/.exec(message) ?? [];
    if (!json) return;
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    this.statements.push({
      text: text.replace(/\s+/g, ' ').trim(),
      blocks: blocksOf(plan),
      discarded: discardedBy(plan),
      rows: Math.max(plan['Actual Rows'], rowsBelow(plan)),
      during: this.during,
    });
  }
}

/** A part WITH that only writes runs after the rest, and is not in the sum of the whole. */
function blocksOf(plan: PlanNode): number {
  const own = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const written = (plan.Plans ?? []).filter(
    (part) => part['Node Type'] === 'ModifyTable' && part['Subplan Name']?.startsWith('CTE'),
  );
  return written.reduce((sum, part) => sum + blocksOf(part), own);
}

/** Arrays that a statement is given are rows of a function, `unnest`; what it writes are the rows below the writing. */
function rowsBelow(plan: PlanNode): number {
  const parts = plan.Plans ?? [];
  const given = plan['Node Type'] === 'Function Scan' ? plan['Actual Rows'] : 0;
  const written = plan['Node Type'] === 'ModifyTable' ? parts.map((part) => part['Actual Rows']) : [];
  return Math.max(given, ...written, ...parts.map(rowsBelow));
}

/** What a plan says of a part is the mean of its loops. */
function discardedBy(plan: PlanNode): number {
  const eachLoop =
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan.Plans ?? []).reduce((sum, part) => sum + discardedBy(part), eachLoop * plan['Actual Loops']);
}
