import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';

import { ProgrammeSettings } from '../../../settings/index.js';
import { countRecoveryCodes } from '../recovery-codes.js';
import { SecondFactor } from '../second-factor.entity.js';
import type { SecondFactorDto } from './second-factor.dto.js';

export class GetSecondFactorQuery extends Query<SecondFactorDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetSecondFactorQuery)
export class GetSecondFactorHandler implements IQueryHandler<GetSecondFactorQuery> {
  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    private readonly settings: ProgrammeSettings,
  ) {}

  async execute({ userId }: GetSecondFactorQuery): Promise<SecondFactorDto> {
    const [factor, recoveryCodesLeft, { requiresSecondFactor: isRequired }] = await Promise.all([
      this.factors.findOneBy({ userId, confirmedAt: Not(IsNull()) }),
      countRecoveryCodes(this.factors.manager, userId),
      this.settings.read(),
    ]);
    const areCodesKept = Boolean(factor?.codesKeptAt);
    return { isOn: factor !== null, isRequired, areCodesKept, recoveryCodesLeft };
  }
}
