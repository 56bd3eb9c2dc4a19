import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PeopleList } from './people-list.js';
import type { ListPeopleDto, PersonRowDto } from './people.dto.js';

export class ListPeopleQuery extends Query<Page<PersonRowDto, string>> {
  constructor(readonly wanted: ListPeopleDto) {
    super();
  }
}

@QueryHandler(ListPeopleQuery)
export class ListPeopleHandler implements IQueryHandler<ListPeopleQuery> {
  constructor(private readonly people: PeopleList) {}

  execute({ wanted }: ListPeopleQuery): Promise<Page<PersonRowDto, string>> {
    return this.people.read(wanted);
  }
}
