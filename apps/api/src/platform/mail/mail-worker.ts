import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { type JobWorker, openWorker } from '../jobs/job-queue.js';
import { MailDelivery } from './mail-delivery.js';
import { MAIL_QUEUE, MailQueue } from './mail-queue.js';

const SWEEP_PERIOD_MS = 30_000;

/** Takes the mail jobs. Lives in the worker process only. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailWorker.name);
  private worker: JobWorker | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly delivery: MailDelivery,
    private readonly queue: MailQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.worker = openWorker(MAIL_QUEUE, this.environment, ({ data }) =>
      data.mailId === undefined ? this.delivery.sweep() : this.delivery.deliver(data.mailId),
    );
    this.worker.on('error', (fault) => this.logger.error(fault));
    this.worker.on('failed', (job, fault) =>
      this.logger.warn(`job ${job?.id ?? '?'} failed: ${fault.message}`),
    );
    await this.worker.waitUntilReady();
    await this.queue.sweepEvery(SWEEP_PERIOD_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }
}
