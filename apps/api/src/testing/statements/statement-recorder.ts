import pg from 'pg';

import type { TestDatabase } from '../database/test-database.js';

/** A statement that was executed. */
export interface RecordedStatement {
  readonly text: string;
  /** Pages of tables and indexes that it read, cached or not, which does not depend on the machine's load. */
  readonly blocks: number;
  /** Rows that it read and discarded. */
  readonly discarded: number;
  /** Rows in its array parameters, written or returned: the largest of these. */
  readonly rows: number;
  /** What the test was doing. */
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

/** Makes every statement report its plan after it has run, as a notice on its connection. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  // Connections of the product ask for warnings only.
  'auto_explain.log_level': 'warning',
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * Records the statements of all connections of this process to a database (of the features, TypeORM, the sessions, the
 * queue), with the pages that each read.
 */
export class StatementRecorder {
  readonly statements: RecordedStatement[] = [];
  during = 'the start';
  private readonly emit = pg.Client.prototype.emit;

  /** Records connections that are opened from now on. */
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

/** A writing CTE runs after the rest and is not included in the total. */
function blocksOf(plan: PlanNode): number {
  const own = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const written = (plan.Plans ?? []).filter(
    (part) => part['Node Type'] === 'ModifyTable' && part['Subplan Name']?.startsWith('CTE'),
  );
  return written.reduce((sum, part) => sum + blocksOf(part), own);
}

/** Array parameters are rows of the function `unnest`; written rows are those below the ModifyTable node. */
function rowsBelow(plan: PlanNode): number {
  const parts = plan.Plans ?? [];
  const given = plan['Node Type'] === 'Function Scan' ? plan['Actual Rows'] : 0;
  const written = plan['Node Type'] === 'ModifyTable' ? parts.map((part) => part['Actual Rows']) : [];
  return Math.max(given, ...written, ...parts.map(rowsBelow));
}

/** A plan reports the mean over the loops of a node. */
function discardedBy(plan: PlanNode): number {
  const eachLoop =
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan.Plans ?? []).reduce((sum, part) => sum + discardedBy(part), eachLoop * plan['Actual Loops']);
}
