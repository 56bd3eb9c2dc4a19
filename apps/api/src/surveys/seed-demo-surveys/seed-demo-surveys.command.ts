import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import {
  QUESTION_TYPES,
  readQuestions,
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_POINTS_MAX,
  SURVEY_POINTS_MIN,
  SURVEY_TITLE_MAX_LENGTH,
} from '@pwen/domain';
import { Repository } from 'typeorm';
import { z } from 'zod';

import { CreateSurveyCommand } from '../create-survey/create-survey.command.js';
import { Survey } from '../survey.entity.js';

const demoSurvey = z.object({
  key: z.string().min(1),
  title: z.string().min(1).max(SURVEY_TITLE_MAX_LENGTH),
  description: z.string().min(1).max(SURVEY_DESCRIPTION_MAX_LENGTH),
  pointsReward: z.number().int().min(SURVEY_POINTS_MIN).max(SURVEY_POINTS_MAX),
  questions: z.array(
    z.object({
      text: z.string().min(1),
      type: z.enum(QUESTION_TYPES),
      options: z.array(z.string().min(1)).default([]),
    }),
  ),
});
type DemoSurvey = z.infer<typeof demoSurvey>;
/** In the order in which they are added, so the last one is first in the list. */
const manifest = z.array(demoSurvey);

/** Adds the surveys of a folder to the programme. Resolves with the keys of the added ones. */
export class SeedDemoSurveysCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json`. */
    readonly folder: string,
  ) {
    super();
  }
}

/**
 * Surveys are added by the same command as an administrator's. The key stays with the row after a deletion, so that a
 * survey that an administrator deleted is not added again.
 */
@CommandHandler(SeedDemoSurveysCommand)
export class SeedDemoSurveysHandler implements ICommandHandler<SeedDemoSurveysCommand> {
  constructor(
    @InjectRepository(Survey) private readonly surveys: Repository<Survey>,
    private readonly commands: CommandBus,
  ) {}

  async execute({ folder }: SeedDemoSurveysCommand): Promise<string[]> {
    const all = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const added: string[] = [];
    for (const survey of all) {
      if (await this.surveys.existsBy({ demoKey: survey.key })) continue;
      await this.create(survey);
      added.push(survey.key);
    }
    return added;
  }

  private async create({ key, questions, ...about }: DemoSurvey): Promise<void> {
    const asked = readQuestions({
      questions: questions.map(({ text }) => text),
      questionTypes: questions.map(({ type }) => type),
      questionOptions: questions.map(({ options }) => JSON.stringify(options)),
    });
    const draft = { ...about, questions: asked, status: 'active', endDate: null } as const;
    await this.commands.execute(new CreateSurveyCommand(draft, null, key));
  }
}
