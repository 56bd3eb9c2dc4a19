import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { SurveyGate } from '../../surveys/index.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { DelayedContentPoints } from '../delayed-points.js';
import { EncodingStates } from '../encodings/encoding-states.js';
import { type ManagedContentDto, toManagedContentDto } from '../managed-content.dto.js';

export class GetManagedContentQuery extends Query<ManagedContentDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

@QueryHandler(GetManagedContentQuery)
export class GetManagedContentHandler implements IQueryHandler<GetManagedContentQuery> {
  constructor(
    private readonly catalogue: ContentCatalogue,
    private readonly surveys: SurveyGate,
    private readonly encodings: EncodingStates,
    private readonly points: DelayedContentPoints,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId }: GetManagedContentQuery): Promise<ManagedContentDto> {
    const content = await this.catalogue.getAvailable(contentId);
    const [titles, encodings, waiting] = await Promise.all([
      this.surveys.titlesOf([content]),
      this.encodings.of([content]),
      this.points.waitingOf([content]),
    ]);
    return toManagedContentDto(content, { titles, encodings, waiting }, this.clock.now());
  }
}
