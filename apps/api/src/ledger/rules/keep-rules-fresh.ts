import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { StoredRules } from './stored-rules.js';

const READ_EVERY_MS = 60_000;

/** Reads the rules at the start and once a minute, so that no call has to. */
@Injectable()
export class RulesKeeper implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RulesKeeper.name);
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly rules: StoredRules) {}

  async onModuleInit(): Promise<void> {
    await this.rules.read();
    this.timer = setInterval(() => {
      this.reading = this.rules
        .read()
        .catch((fault: unknown) => this.logger.warn(`could not read the rules of points: ${String(fault)}`));
    }, READ_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }
}
