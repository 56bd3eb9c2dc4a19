import { randomInt } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import {
  REWARD_COST_MAX_POINTS,
  REWARD_DATA_MAX_LENGTH,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_INSTRUCTIONS_MAX_LENGTH,
  REWARD_LIMIT_MAX,
  REWARD_LOW_STOCK_MAX,
  REWARD_TITLE_MAX_LENGTH,
} from '@pwen/domain';
import { Repository } from 'typeorm';
import { z } from 'zod';

import { UploadFolders } from '../../platform/storage/upload-folders.js';
import { Reward } from '../../rewards/index.js';
import type { NewVoucher } from '../../vouchers/index.js';
import { CreateRewardCommand } from '../create-reward/create-reward.command.js';

const vouchers = z.object({
  prefix: z.string().min(1),
  count: z.number().int().min(0),
  /** The value of each in HTG; null for the reward's cost. */
  valueHtg: z.number().int().min(1).nullable(),
});
const limit = z.number().int().min(1).max(REWARD_LIMIT_MAX).nullable();
const demoReward = z.object({
  key: z.string().min(1),
  title: z.string().min(1).max(REWARD_TITLE_MAX_LENGTH),
  description: z.string().min(1).max(REWARD_DESCRIPTION_MAX_LENGTH),
  pointsCost: z.number().int().min(0).max(REWARD_COST_MAX_POINTS),
  instructions: z.string().min(1).max(REWARD_INSTRUCTIONS_MAX_LENGTH),
  limitPerPerson: limit,
  limitPerDay: limit,
  lowStockThreshold: z.number().int().min(0).max(REWARD_LOW_STOCK_MAX).nullable(),
  data: z.string().max(REWARD_DATA_MAX_LENGTH).nullable(),
  image: z.string().min(1),
  vouchers,
});
type DemoReward = z.infer<typeof demoReward>;
/** In the order in which they are added, so the last one is first in the catalogue. */
const manifest = z.array(demoReward);

/** Adds the rewards of a folder to the catalogue. Resolves with the keys of the added ones. */
export class SeedDemoRewardsCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json` and the pictures it names. */
    readonly folder: string,
  ) {
    super();
  }
}

/**
 * Rewards are added by the same command as an administrator's. The key stays with the row after a deletion, so that a
 * reward that an administrator deleted is not added again.
 */
@CommandHandler(SeedDemoRewardsCommand)
export class SeedDemoRewardsHandler implements ICommandHandler<SeedDemoRewardsCommand> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly commands: CommandBus,
    private readonly folders: UploadFolders,
  ) {}

  async execute({ folder }: SeedDemoRewardsCommand): Promise<string[]> {
    const all = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const added: string[] = [];
    for (const reward of all) {
      if (await this.rewards.existsBy({ demoKey: reward.key })) continue;
      await this.create(reward, folder);
      added.push(reward.key);
    }
    return added;
  }

  private async create({ key, image, vouchers, ...about }: DemoReward, source: string): Promise<void> {
    const folder = await this.folders.open();
    try {
      const imagePath = join(folder, 'image');
      // A copy, because the re-encoded picture is written next to its source and the programme's folder must not
      // change.
      await copyFile(join(source, image), imagePath);
      await this.commands.execute(
        new CreateRewardCommand(
          {
            ...about,
            isActive: true,
            activeFrom: null,
            activeTo: null,
            budgetHtg: null,
            imagePath,
            vouchers: Array.from({ length: vouchers.count }, () => newVoucher(vouchers)),
            demoKey: key,
          },
          null,
        ),
      );
    } finally {
      await this.folders.close(folder);
    }
  }
}

/** Without letters and digits that are easily confused. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that is unique to this installation, such as `KAFE-7Q2M-XK4D`, so that the source code reveals no voucher.
 */
function newVoucher({ prefix, valueHtg }: DemoReward['vouchers']): NewVoucher {
  const four = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return { number: `${prefix}-${four()}-${four()}`, value: valueHtg };
}
