import { Inject, Injectable } from '@nestjs/common';
import { DomainError, hasEnded, type Question, type SurveyStatus } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../platform/paging/page.js';
import type { Reader } from '../platform/sessions/access/current-reader.decorator.js';
import type { SurveyDto } from './survey.dto.js';

interface SurveyRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly pointsReward: number;
  readonly status: SurveyStatus;
  readonly endDate: Date | null;
  readonly createdAt: Date;
  readonly revision: number;
  readonly totalParticipants: number;
  readonly questions: readonly Question[];
  readonly completedAt: Date | null;
}

/** Surveys with their questions of now, in order, and when the person of $1 answered. */
const SURVEYS = `
  SELECT s.id, s.title, s.description, s.points_reward AS "pointsReward", s.status, s.end_date AS "endDate",
    s.created_at AS "createdAt", s.revision, s.total_participants AS "totalParticipants", asked.questions,
    response.completed_at AS "completedAt"
  FROM surveys s
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
      ORDER BY place), '[]') AS questions
    FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
    JOIN survey_questions q ON q.id = current.id
  ) asked
  LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $1::bigint`;

/** Which surveys, `s`, somebody sees. */
export const visible = ({ sees }: Reader): string =>
  sees === 'everything' ? 'NOT s.deleted' : `NOT s.deleted AND s.status <> 'draft'`;

/** The surveys as somebody sees them: the one rule of what is visible. */
@Injectable()
export class SurveyCatalogue {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Newest first, by key: ids grow with time, so a page never shifts while surveys are added. */
  async list(page: PageRequest, reader: Reader): Promise<Page<SurveyDto>> {
    const [{ rows: found }, total] = await Promise.all([
      this.pool.query<SurveyRow>(
        `${SURVEYS} WHERE ${visible(reader)} AND s.id < $2 ORDER BY s.id DESC LIMIT $3`,
        [reader.personId, olderThan(page), rowsToRead(page)],
      ),
      this.count(reader),
    ]);
    return pageOf(found, page, ({ id }) => id)
      .map((row) => this.show(row))
      .outOf(total);
  }

  async count(reader: Reader): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) FROM surveys s WHERE ${visible(reader)}`,
    );
    return rows[0]?.count ?? 0;
  }

  /** @throws DomainError SURVEY_NOT_FOUND, also for one that this reader may not see */
  async get(id: number, reader: Reader): Promise<SurveyDto> {
    const { rows } = await this.pool.query<SurveyRow>(`${SURVEYS} WHERE ${visible(reader)} AND s.id = $2`, [
      reader.personId,
      id,
    ]);
    const [row] = rows;
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return this.show(row);
  }

  private show({ questions, ...survey }: SurveyRow): SurveyDto {
    return {
      ...survey,
      questions: questions.map(({ text }) => text),
      questionTypes: questions.map(({ type }) => type),
      questionOptions: questions.map(({ options }) => JSON.stringify(options)),
      hasEnded: hasEnded(survey, this.clock.now()),
      isCompleted: survey.completedAt !== null,
    };
  }
}
