import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import type { Page } from '../../platform/paging/page.js';
import { SurveyGate } from '../../surveys/index.js';
import { DelayedContentPoints } from '../delayed-points.js';
import { EncodingStates } from '../encodings/encoding-states.js';
import { type ManagedContentDto, toManagedContentDto } from '../managed-content.dto.js';
import type { ListManagedContentDto } from './list-managed-content.dto.js';
import { ManagedContents } from './managed-contents.js';

export class ListManagedContentQuery extends Query<Page<ManagedContentDto, string>> {
  constructor(readonly wanted: ListManagedContentDto) {
    super();
  }
}

/** Paged by the key of the order, so added videos do not shift a page. */
@QueryHandler(ListManagedContentQuery)
export class ListManagedContentHandler implements IQueryHandler<ListManagedContentQuery> {
  constructor(
    private readonly contents: ManagedContents,
    private readonly surveys: SurveyGate,
    private readonly encodings: EncodingStates,
    private readonly points: DelayedContentPoints,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted }: ListManagedContentQuery): Promise<Page<ManagedContentDto, string>> {
    const shown = await this.contents.of(wanted).page(wanted);
    const [titles, encodings, waiting] = await Promise.all([
      this.surveys.titlesOf(shown.entries),
      this.encodings.of(shown.entries),
      this.points.waitingOf(shown.entries),
    ]);
    const now = this.clock.now();
    return shown.map((content) => toManagedContentDto(content, { titles, encodings, waiting }, now));
  }
}
