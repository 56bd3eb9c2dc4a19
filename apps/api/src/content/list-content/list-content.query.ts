import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';

import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { SurveyGate } from '../../surveys/gate/survey-gate.js';
import { Completions } from '../completions.js';
import { type ContentDto, toContentDto } from '../content.dto.js';
import { Content } from '../content.entity.js';

export class ListContentQuery extends Query<Page<ContentDto>> {
  constructor(
    readonly page: PageRequest,
    /** Whose completions and gates to include; null for a visitor. */
    readonly viewerId: number | null,
  ) {
    super();
  }
}

/** Newest first, paged by key: ids grow with time, so added videos do not shift a page. */
@QueryHandler(ListContentQuery)
export class ListContentHandler implements IQueryHandler<ListContentQuery> {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly completions: Completions,
    private readonly gate: SurveyGate,
  ) {}

  async execute({ page, viewerId }: ListContentQuery): Promise<Page<ContentDto>> {
    const [found, total] = await Promise.all([
      this.contents.find({
        where: { deleted: false, id: LessThan(olderThan(page)) },
        order: { id: 'DESC' },
        take: rowsToRead(page),
      }),
      this.contents.countBy({ deleted: false }),
    ]);
    const shown = pageOf(found, page, ({ id }) => id);
    const [completed, closed] = await Promise.all([
      viewerId === null ? new Set() : this.completions.completedOf(viewerId, shown.entries),
      this.gate.closedGates(viewerId, shown.entries),
    ]);
    return shown
      .map((content) => toContentDto(content, completed.has(content.id), closed.get(content.id) ?? null))
      .withTotal(total);
  }
}
