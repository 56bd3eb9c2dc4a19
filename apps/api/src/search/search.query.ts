import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';

import { ListCatalogueQuery } from '../catalogue/index.js';
import { ListManagedContentQuery } from '../content/index.js';
import { ListPeopleQuery } from '../people-at-console/index.js';
import type { Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { ListSurveyDashboardQuery } from '../surveys/index.js';
import { ExactMatches } from './exact-matches.js';
import type { FoundDto, FoundKind } from './search.dto.js';

/** The most rows of each list that are found. */
const FOUND_MAX = 5;

export class SearchQuery extends Query<FoundDto[]> {
  constructor(
    readonly query: string,
    readonly viewer: Viewer,
    /** Whether people are found, and what they did. */
    readonly seesPeople: boolean,
  ) {
    super();
  }
}

/** Asks each list for its first rows, so that what is found here is what the list itself finds. */
@QueryHandler(SearchQuery)
export class SearchHandler implements IQueryHandler<SearchQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly exact: ExactMatches,
  ) {}

  async execute({ query, viewer, seesPeople }: SearchQuery): Promise<FoundDto[]> {
    const found = await Promise.all([
      this.exact.of(query, seesPeople),
      seesPeople ? this.people(query) : [],
      this.content(query),
      this.rewards(query, viewer),
      this.surveys(query),
    ]);
    return withoutRepetitions(found.flat());
  }

  private async people(search: string): Promise<FoundDto[]> {
    const wanted = { search, sort: 'newest', limit: FOUND_MAX } as const;
    const { entries } = await this.queries.execute(new ListPeopleQuery(wanted));
    return entries.map(({ id, username }) => foundIn('person', id, username));
  }

  private async content(search: string): Promise<FoundDto[]> {
    const wanted = { search, sort: 'date', order: 'desc', limit: FOUND_MAX } as const;
    const { entries } = await this.queries.execute(new ListManagedContentQuery(wanted));
    return entries.map(({ id, title }) => foundIn('content', id, title));
  }

  private async rewards(search: string, viewer: Viewer): Promise<FoundDto[]> {
    const wanted = { search, sort: 'date', order: 'desc', limit: FOUND_MAX } as const;
    const { entries } = await this.queries.execute(new ListCatalogueQuery(wanted, viewer));
    return entries.map(({ id, title }) => foundIn('reward', id, title));
  }

  private async surveys(search: string): Promise<FoundDto[]> {
    const wanted = { search, sort: 'date', order: 'desc', limit: FOUND_MAX } as const;
    const { entries } = await this.queries.execute(new ListSurveyDashboardQuery(wanted));
    return entries.map(({ id, title }) => foundIn('survey', id, title));
  }
}

function foundIn(kind: FoundKind, id: number, title: string): FoundDto {
  return { kind, id, title, personId: null, rewardId: null, state: null };
}

/** What was found by its id and by its words. */
function withoutRepetitions(found: readonly FoundDto[]): FoundDto[] {
  const keyOf = ({ kind, id, personId }: FoundDto): string => `${kind} ${id} ${personId}`;
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}
