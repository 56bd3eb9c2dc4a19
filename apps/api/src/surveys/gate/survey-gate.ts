import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, takesAnswers } from '@pwen/domain';
import { In, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { SurveyResponse } from '../survey-response.entity.js';
import { Survey } from '../survey.entity.js';
import type { SurveyGateDto } from './survey-gate.dto.js';

/** The part of a video that names its required survey. */
interface Guarded {
  readonly id: number;
  readonly requiredSurveyId: number | null;
}

/**
 * The gate of a video that requires a survey. A survey is answered when there is a response, whether it was paid or not. A survey
 * that accepts no answers closes no gate.
 */
@Injectable()
export class SurveyGate {
  constructor(
    @InjectRepository(Survey) private readonly surveys: Repository<Survey>,
    @InjectRepository(SurveyResponse) private readonly responses: Repository<SurveyResponse>,
    private readonly clock: Clock,
  ) {}

  /** Whether a survey exists, so that a video may require it. */
  exists(surveyId: number): Promise<boolean> {
    return this.surveys.existsBy({ id: surveyId, deleted: false });
  }

  /** The titles of the surveys that the videos require, by the id of the survey, without deleted ones. */
  async titlesOf(
    contents: readonly Pick<Guarded, 'requiredSurveyId'>[],
  ): Promise<ReadonlyMap<number, string>> {
    const ids = contents.flatMap(({ requiredSurveyId }) => requiredSurveyId ?? []);
    if (ids.length === 0) return new Map();
    const surveys = await this.surveys.find({
      select: { id: true, title: true },
      where: { id: In([...new Set(ids)]), deleted: false },
    });
    return new Map(surveys.map(({ id, title }) => [id, title]));
  }

  /** The id of the demo survey with this key; null if it does not exist or is deleted. */
  async findByDemoKey(demoKey: string): Promise<number | null> {
    const survey = await this.surveys.findOneBy({ demoKey, deleted: false });
    return survey?.id ?? null;
  }

  /**
   * The closed gates, by the id of the video, with the survey that opens each.
   *
   * @param userId null for a visitor, who has answered nothing
   */
  async closedGates(
    userId: number | null,
    contents: readonly Guarded[],
  ): Promise<ReadonlyMap<number, SurveyGateDto>> {
    const surveys = await this.openSurveys(
      contents.flatMap(({ requiredSurveyId }) => requiredSurveyId ?? []),
    );
    const answered = await this.answered(userId, [...surveys.keys()]);
    return new Map(
      contents.flatMap(({ id, requiredSurveyId }) => {
        const survey = requiredSurveyId === null ? undefined : surveys.get(requiredSurveyId);
        return survey && !answered.has(survey.surveyId) ? [[id, survey] as const] : [];
      }),
    );
  }

  /** @throws DomainError SURVEY_REQUIRED with `surveyId` if the person has not answered it */
  async assertOpen(userId: number, content: Guarded): Promise<void> {
    const survey = (await this.closedGates(userId, [content])).get(content.id);
    if (survey) throw new DomainError('SURVEY_REQUIRED', { surveyId: survey.surveyId });
  }

  /** The surveys that accept answers now. */
  private async openSurveys(ids: readonly number[]): Promise<ReadonlyMap<number, SurveyGateDto>> {
    if (ids.length === 0) return new Map();
    const asked = await this.surveys.findBy({ id: In([...ids]) });
    const open = asked.filter((survey) => takesAnswers(survey, this.clock.now()));
    return new Map(open.map(({ id, title, pointsReward }) => [id, { surveyId: id, title, pointsReward }]));
  }

  private async answered(userId: number | null, surveyIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (userId === null || surveyIds.length === 0) return new Set();
    const responses = await this.responses.find({
      select: { surveyId: true },
      where: { userId, surveyId: In([...surveyIds]) },
    });
    return new Set(responses.map(({ surveyId }) => surveyId));
  }
}
