import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import type { ConsentsDto } from './consents.dto.js';

export class GetConsentsQuery extends Query<ConsentsDto> {
  constructor(readonly personId: number) {
    super();
  }
}

@QueryHandler(GetConsentsQuery)
export class GetConsentsHandler implements IQueryHandler<GetConsentsQuery> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ personId }: GetConsentsQuery): Promise<ConsentsDto> {
    const { adultDeclaredAt, termsAcceptedAt, termsVersion } = await this.users.findOneByOrFail({
      id: personId,
    });
    return { adultDeclaredAt, termsAcceptedAt, termsVersion };
  }
}
