import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Completions } from '../completions.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { type ContentDto, toContentDto } from '../content.dto.js';

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
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId, viewerId }: GetContentQuery): Promise<ContentDto> {
    const content = await this.catalogue.getAvailable(contentId);
    const completed = viewerId === null ? new Set() : await this.completions.among(viewerId, [content]);
    return toContentDto(content, completed.has(content.id));
  }
}
