import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { SurveyGate } from '../../surveys/gate/survey-gate.js';
import { Completions } from '../completions.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { type ContentDto, toContentDto } from '../content.dto.js';

export class GetContentQuery extends Query<ContentDto> {
  constructor(
    readonly contentId: number,
    /** Whose completion and gate to include; null for a visitor. */
    readonly viewerId: number | null,
  ) {
    super();
  }
}

@QueryHandler(GetContentQuery)
export class GetContentHandler implements IQueryHandler<GetContentQuery> {
  constructor(
    private readonly catalogue: ContentCatalogue,
    private readonly completions: Completions,
    private readonly gate: SurveyGate,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId, viewerId }: GetContentQuery): Promise<ContentDto> {
    const content = await this.catalogue.getAvailable(contentId);
    const [completed, closed] = await Promise.all([
      viewerId === null ? new Set() : this.completions.completedOf(viewerId, [content]),
      this.gate.closedGates(viewerId, [content]),
    ]);
    return toContentDto(content, completed.has(contentId), closed.get(contentId) ?? null);
  }
}
