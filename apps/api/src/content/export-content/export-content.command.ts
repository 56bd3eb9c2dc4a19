import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { visibilityOf } from '@pwen/domain';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvRecord, CsvTable } from '../../platform/http/csv/csv-table.js';
import { batchesOf } from '../../platform/paging/sorted-page.js';
import { SurveyGate } from '../../surveys/gate/survey-gate.js';
import type { Content } from '../content.entity.js';
import type { ManagedContentFilterDto } from '../list-managed-content/list-managed-content.dto.js';
import { ManagedContents } from '../list-managed-content/managed-contents.js';

/** There is one list of them. */
const THE_LIST = 1;

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

/** Resolves with the table of the selected videos, after it was recorded that the member of the staff took it. */
export class ExportContentCommand extends Command<CsvTable> {
  constructor(
    readonly filter: ManagedContentFilterDto,
    readonly memberId: number,
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

  async execute({ filter, memberId }: ExportContentCommand): Promise<CsvTable> {
    const total = await this.contents.count(filter);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        administratorId: memberId,
        action: 'export-content',
        subjectType: 'content-list',
        subjectId: THE_LIST,
        details: filter,
      }),
    );
    return { columns: COLUMNS, total, records: this.recordsOf(filter) };
  }

  private async *recordsOf(filter: ManagedContentFilterDto): AsyncGenerator<CsvRecord> {
    for await (const contents of batchesOf((page) => this.contents.read(filter, page))) {
      const titles = await this.surveys.titlesOf(contents);
      const now = this.clock.now();
      for (const content of contents) yield recordOf(content, titles, now);
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
