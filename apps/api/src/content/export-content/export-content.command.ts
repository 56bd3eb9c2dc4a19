import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { visibilityOf } from '@pwen/domain';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord } from '../../platform/http/csv/write-csv.js';
import { SurveyGate } from '../../surveys/gate/survey-gate.js';
import type { Content } from '../content.entity.js';
import type { ManagedContentFilterDto } from '../list-managed-content/list-managed-content.dto.js';
import { ManagedContents } from '../list-managed-content/managed-contents.js';

/** Videos in memory at a time. */
export const EXPORT_BATCH = 500;

/** There is one list of them. */
const THE_LIST = 1;

export interface ContentTable {
  readonly columns: readonly string[];
  /** When the export began; it may differ from what is read while videos change. */
  readonly total: number;
  readonly records: AsyncIterable<CsvRecord>;
}

const COLUMNS = [
  'Id',
  'Title',
  'Description',
  'Points',
  'Order',
  'Visibility',
  'Visible from',
  'Visible until',
  'Required survey id',
  'Required survey',
  'Views',
  'Seconds',
  'Bytes',
  'Created at',
];

/** Resolves with the table of the selected videos, after it was recorded that it was taken. */
export class ExportContentCommand extends Command<ContentTable> {
  constructor(
    readonly filter: ManagedContentFilterDto,
    readonly administratorId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportContentCommand)
export class ExportContentHandler implements ICommandHandler<ExportContentCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly contents: ManagedContents,
    private readonly surveys: SurveyGate,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, administratorId }: ExportContentCommand): Promise<ContentTable> {
    const total = await this.contents.count(filter);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        administratorId,
        action: 'export-content',
        subjectType: 'content-list',
        subjectId: THE_LIST,
        details: filter,
      }),
    );
    return { columns: COLUMNS, total, records: this.recordsOf(filter) };
  }

  /**
   * Reads page by page, so that a slow client holds no connection, and by the id, which nothing changes: whatever
   * happens to the videos meanwhile, each is read once.
   */
  private async *recordsOf(filter: ManagedContentFilterDto): AsyncGenerator<CsvRecord> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const contents = await this.contents.read(filter, {
        ...{ sort: 'date', direction: 'desc', rows: EXPORT_BATCH },
        after: { sort: 'date', key: 0, id: before },
      });
      const titles = await this.surveys.titlesOf(contents);
      const now = this.clock.now();
      for (const content of contents) yield recordOf(content, titles, now);
      const last = contents.at(-1);
      if (!last || contents.length < EXPORT_BATCH) return;
      before = last.id;
    }
  }
}

function recordOf(content: Content, titles: ReadonlyMap<number, string>, now: Date): CsvRecord {
  const { requiredSurveyId, durationMs } = content;
  return [
    ...[content.id, content.title, content.description, content.pointsReward, content.priority],
    ...[visibilityOf(content, now), momentOf(content.visibleFrom), momentOf(content.visibleUntil)],
    requiredSurveyId ?? '',
    requiredSurveyId === null ? '' : (titles.get(requiredSurveyId) ?? ''),
    ...[content.views, durationMs === null ? '' : durationMs / 1000, content.sizeBytes],
    content.createdAt.toISOString(),
  ];
}

const momentOf = (moment: Date | null): string => moment?.toISOString() ?? '';
