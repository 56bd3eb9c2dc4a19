import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { CONTENT_POINTS_MAX, CONTENT_TITLE_MAX_LENGTH } from '@pwen/domain';
import { Repository } from 'typeorm';
import { z } from 'zod';

import { UploadFolders } from '../../platform/storage/upload-folders.js';
import { SurveyGate } from '../../surveys/index.js';
import { Content } from '../content.entity.js';
import { UploadContentCommand } from '../upload-content/upload-content.command.js';

const clip = z.object({
  key: z.string().min(1),
  title: z.string().min(1).max(CONTENT_TITLE_MAX_LENGTH),
  description: z.string().min(1),
  pointsReward: z.number().int().min(0).max(CONTENT_POINTS_MAX),
  file: z.string().min(1),
  poster: z.string().min(1),
  /** The key of a demo survey. If that survey does not exist, the clip requires none. */
  requiredSurvey: z.string().min(1).optional(),
});
type Clip = z.infer<typeof clip>;
const manifest = z.array(clip);

/** Adds the clips of a folder to the programme. Resolves with the keys of the added clips. */
export class SeedDemoProgrammeCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json` and the files it names. */
    readonly folder: string,
  ) {
    super();
  }
}

/**
 * Clips are added by the same upload as an administrator's videos. The key stays with the row after a deletion, so that
 * a clip that an administrator deleted is not added again.
 */
@CommandHandler(SeedDemoProgrammeCommand)
export class SeedDemoProgrammeHandler implements ICommandHandler<SeedDemoProgrammeCommand> {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly commands: CommandBus,
    private readonly folders: UploadFolders,
    private readonly surveys: SurveyGate,
  ) {}

  async execute({ folder }: SeedDemoProgrammeCommand): Promise<string[]> {
    const clips = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const added: string[] = [];
    for (const clip of clips) {
      if (await this.contents.existsBy({ demoKey: clip.key })) continue;
      await this.upload(clip, folder);
      added.push(clip.key);
    }
    return added;
  }

  private async upload({ key, file, poster, requiredSurvey, ...about }: Clip, source: string): Promise<void> {
    const folder = await this.folders.open();
    try {
      const videoPath = join(folder, 'file');
      const thumbnailPath = join(folder, 'thumbnail');
      // Copies, because an upload writes beside its files.
      await copyFile(join(source, file), videoPath);
      await copyFile(join(source, poster), thumbnailPath);
      const requiredSurveyId =
        requiredSurvey === undefined ? null : await this.surveys.findByDemoKey(requiredSurvey);
      const upload = {
        ...about,
        isVisible: true,
        visibleFrom: null,
        visibleUntil: null,
        requiredSurveyId,
        videoPath,
        thumbnailPath,
        demoKey: key,
      };
      await this.commands.execute(new UploadContentCommand(upload, null));
    } finally {
      await this.folders.close(folder);
    }
  }
}
