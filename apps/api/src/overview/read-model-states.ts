import { Injectable } from '@nestjs/common';

import { ReaderLags, type ReadModel } from '../ledger/index.js';
import type { ReadModelStateDto } from './read-model-state.dto.js';

@Injectable()
export class ReadModelStates {
  constructor(private readonly lags: ReaderLags) {}

  async of({ name }: Pick<ReadModel, 'name'>): Promise<ReadModelStateDto> {
    const own = (await this.lags.list()).filter((lag) => lag.name === name);
    const serving = own.find(({ state }) => state === 'serving');
    return {
      isStarted: serving !== undefined,
      isBeingRebuilt: own.some(({ state }) => state === 'building'),
      secondsBehind: serving?.secondsBehind ?? 0,
    };
  }
}
