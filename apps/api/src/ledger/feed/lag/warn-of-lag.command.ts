import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { ReaderLags } from './reader-lags.js';

/** Logs the readers that are far behind the ledger; resolves with their number. */
export class WarnOfLagCommand extends Command<number> {}

const TOLERATED_SECONDS = 30;

@CommandHandler(WarnOfLagCommand)
export class WarnOfLagHandler implements ICommandHandler<WarnOfLagCommand> {
  private readonly logger = new Logger(WarnOfLagHandler.name);

  constructor(private readonly lags: ReaderLags) {}

  async execute(): Promise<number> {
    const behind = (await this.lags.list()).filter(
      ({ state, secondsBehind }) => state === 'serving' && secondsBehind > TOLERATED_SECONDS,
    );
    for (const { name, eventsBehind, secondsBehind } of behind)
      this.logger.warn(`${name} is ${eventsBehind} events and ${secondsBehind} s behind the ledger`);
    return behind.length;
  }
}
