import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Completions, ContentCatalogue, type ContentDto, toContentDto } from '../../content/index.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { SurveyGate } from '../../surveys/index.js';

export class GetContentQuery extends Query<ContentDto> {
  constructor(
    readonly contentId: number,
    /** Whose completion and gate to include. */
    readonly viewer: Viewer,
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

  /** @throws DomainError CONTENT_NOT_FOUND, also if this viewer may not see the video; CONTENT_DELETED */
  async execute({ contentId, viewer }: GetContentQuery): Promise<ContentDto> {
    const { personId } = viewer;
    const content = await this.catalogue.getVisibleTo(contentId, viewer);
    const [completed, closed] = await Promise.all([
      personId === null ? new Set() : this.completions.completedOf(personId, [content]),
      this.gate.closedGates(personId, [content]),
    ]);
    return toContentDto(content, completed.has(contentId), closed.get(contentId) ?? null);
  }
}
