import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';

import { Completions } from '../completions.js';
import { type ContentDto, toContentDto } from '../content.dto.js';
import { Content } from '../content.entity.js';
import { SurveyGate } from '../required-survey.js';

export interface ContentPage {
  readonly contents: ContentDto[];
  readonly total: number;
  /** Where the next page starts; null on the last. */
  readonly nextCursor: number | null;
}

export class ListContentQuery extends Query<ContentPage> {
  constructor(
    readonly page: { readonly limit: number; readonly cursor: number | undefined },
    /** Whose completions to tell; null for nobody's. */
    readonly viewerId: number | null,
  ) {
    super();
  }
}

/** Newest first, by key: ids grow with time, so a page never shifts while videos are added. */
@QueryHandler(ListContentQuery)
export class ListContentHandler implements IQueryHandler<ListContentQuery> {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly completions: Completions,
    private readonly gate: SurveyGate,
  ) {}

  async execute({ page, viewerId }: ListContentQuery): Promise<ContentPage> {
    const [found, total] = await Promise.all([
      this.contents.find({
        where: { deleted: false, ...(page.cursor === undefined ? {} : { id: LessThan(page.cursor) }) },
        order: { id: 'DESC' },
        take: page.limit + 1,
      }),
      this.contents.countBy({ deleted: false }),
    ]);
    const shown = found.slice(0, page.limit);
    const [completed, shut] = await Promise.all([
      viewerId === null ? new Set() : this.completions.among(viewerId, shown),
      this.gate.shutBefore(viewerId, shown),
    ]);
    return {
      contents: shown.map((content) =>
        toContentDto(content, completed.has(content.id), shut.get(content.id) ?? null),
      ),
      total,
      nextCursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}
