import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Completions } from '../completions.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { type ContentDto, toContentDto } from '../content.dto.js';
import { SurveyGate } from '../../surveys/gate/survey-gate.js';

export class GetContentQuery extends Query<ContentDto> {
  constructor(
    readonly contentId: number,
    /** Whose completion to tell; null for nobody's. */
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
    const [completed, shut] = await Promise.all([
      viewerId === null ? new Set() : this.completions.among(viewerId, [content]),
      this.gate.shutBefore(viewerId, [content]),
    ]);
    return toContentDto(content, completed.has(contentId), shut.get(contentId) ?? null);
  }
}
